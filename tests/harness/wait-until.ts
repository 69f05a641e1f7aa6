import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Resolves when a condition is true, and checks it every `intervalMs`. This is for concurrent tests, in
 * which `expect.poll` does not work.
 *
 * @param what the condition in words, for the error
 * @throws Error after `timeoutMs`
 */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  { intervalMs = 50, timeoutMs = 60_000 } = {},
): Promise<void> {
  for (const end = performance.now() + timeoutMs; !(await condition()); await sleep(intervalMs))
    if (performance.now() > end) throw new Error(`Not within ${timeoutMs} ms: ${what}`)
}
