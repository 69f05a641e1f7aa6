import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A part that has not closed after this many milliseconds does not keep the rest open. */
const timeoutMs = 5_000

/** Closes parts one after the other, passing over those that fail or hang. */
export async function closeInOrder(logger: Logger, parts: Record<string, () => unknown>): Promise<void> {
  for (const [name, close] of Object.entries(parts)) {
    const timeout = new AbortController()
    try {
      await Promise.race([
        close(),
        sleep(timeoutMs, undefined, { signal: timeout.signal }).then(throwTimeout),
      ])
    } catch (error) {
      logger.warn({ err: error }, `closing the ${name} failed`)
    } finally {
      timeout.abort()
    }
  }
}

function throwTimeout(): never {
  throw new Error('it took too long')
}
