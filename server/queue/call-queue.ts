import type { Logger } from 'pino'
import { type Refusal, refuse } from '../refusal.ts'

/** A queue that has not responded after this many milliseconds counts as down. */
const defaultTimeoutMs = 1_500

/**
 * Returns what the queue answers within a time in milliseconds.
 *
 * @throws what the queue threw, or an Error if it did not answer in time
 */
export async function withTimeout<Answer>(
  request: Promise<Answer>,
  timeoutMs = defaultTimeoutMs,
): Promise<Answer> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the queue did not answer in time')), timeoutMs)
  try {
    return await Promise.race([request, timedOut])
  } finally {
    clearTimeout(timer)
  }
}

/** Works with the queue; refuses within a moment if the queue is down. */
export async function callQueue<Answer>(
  work: () => Promise<Answer>,
  logger: Logger,
): Promise<Answer | Refusal<'queue_away'>> {
  try {
    return await withTimeout(work())
  } catch (error) {
    logger.warn({ err: error }, 'the queue could not be asked')
    return refuse('queue_away', { retryAfterSeconds: 5 })
  }
}
