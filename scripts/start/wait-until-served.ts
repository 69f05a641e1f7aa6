import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until something answers at an address, whatever it answers, and however long it takes: while
 * somebody types, a program may not start until the next save.
 *
 * @throws AbortError where the signal aborts first
 */
export async function waitUntilServed(address: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const answered = await fetch(address, { signal }).then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(100, undefined, { signal })
  }
}
