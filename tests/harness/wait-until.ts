import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Resolves when a condition, checked every `everyMs`, is true; for concurrent tests, which
 * `expect.poll` does not support.
 *
 * @throws Error with these words after `withinMs`
 */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { everyMs = 50, withinMs = 60_000 } = {},
): Promise<void> {
  for (const end = performance.now() + withinMs; !(await isSo()); await sleep(everyMs))
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`)
}
