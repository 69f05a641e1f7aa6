import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A part that has not closed after so long, in milliseconds, does not keep the rest open. */
const timeoutMs = 5_000

/** Closes parts one after the other; one that fails, or hangs because what it talks to is away, is left behind. */
export async function closeInOrder(logger: Logger, parts: Record<string, () => unknown>): Promise<void> {
  for (const [name, close] of Object.entries(parts)) {
    const late = new AbortController()
    try {
      await Promise.race([close(), sleep(timeoutMs, undefined, { signal: late.signal }).then(giveUp)])
    } catch (error) {
      logger.warn({ err: error }, `closing the ${name} failed`)
    } finally {
      late.abort()
    }
  }
}

function giveUp(): never {
  throw new Error('it took too long')
}
