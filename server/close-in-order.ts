import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Time limit for closing one part. */
const CLOSE_TIMEOUT_MS = 5_000

/**
 * Closes the parts of a server or worker one after another, because some use those after them. Logs
 * and skips a part that fails or takes too long, so that the others are still closed.
 */
export async function closeInOrder(logger: Logger, parts: Record<string, () => unknown>): Promise<void> {
  for (const [name, close] of Object.entries(parts)) {
    const timeout = new AbortController()
    try {
      await Promise.race([
        close(),
        sleep(CLOSE_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(throwTimeout),
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
