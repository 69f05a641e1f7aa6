import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Time limit for closing all parts. */
export const CLOSE_TIMEOUT_MS = 8_000
/** A part may take this share of the time that is left, so that those after it have some too. */
const SHARE_OF_TIME_LEFT = 2 / 3

/**
 * Closes the parts of a server or worker one after another, because some use those after them. Logs
 * and skips a part that fails or takes too long, so that the others are still closed in time.
 */
export async function closeInOrder(
  logger: Logger,
  parts: Record<string, () => unknown>,
  timeoutMs = CLOSE_TIMEOUT_MS,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (const [name, close] of Object.entries(parts)) {
    const timeout = new AbortController()
    const limitMs = (deadline - performance.now()) * SHARE_OF_TIME_LEFT
    try {
      await Promise.race([close(), sleep(limitMs, undefined, { signal: timeout.signal }).then(throwTimeout)])
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
