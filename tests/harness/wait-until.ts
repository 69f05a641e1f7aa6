import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Settles when a question is answered with yes, asked every `everyMs`; for tests that run beside each other, which
 * `expect.poll` is not made for.
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
