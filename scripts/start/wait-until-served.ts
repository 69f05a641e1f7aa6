import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until anything responds at a URL, however long that takes: while someone types, a program
 * may not start until the next save.
 *
 * @throws AbortError if the signal aborts first
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
