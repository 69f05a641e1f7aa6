import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until a URL responds. There is no time limit, because in development a program with a syntax
 * error starts only after the developer's next save.
 *
 * @throws AbortError if the signal aborts first
 */
export async function waitUntilServed(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const hasResponded = await fetch(url, { signal }).then(
      () => true,
      () => false,
    )
    if (hasResponded) return
    await sleep(100, undefined, { signal })
  }
}
