import type { Logger } from 'pino'
import { type Refusal, refuse } from '../refusal.ts'

/** Time limit for a request to the queue. A slower queue counts as down. */
const DEFAULT_TIMEOUT_MS = 1_500

/**
 * Awaits a request to the queue for at most `timeoutMs` milliseconds, because a request may never
 * settle while the queue is down.
 *
 * @throws the queue's error, or an Error if it did not respond in time
 */
export async function withTimeout<Answer>(
  request: Promise<Answer>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Answer> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the queue did not answer in time')), timeoutMs)
  try {
    return await Promise.race([request, timedOut])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs work that needs the queue. Refuses if it fails or takes too long. Late work is not canceled: a
 * job may be retried or canceled after the refusal, and a second try then says so.
 */
export async function callQueue<Answer>(
  work: () => Promise<Answer>,
  logger: Logger,
): Promise<Answer | Refusal<'queue_away'>> {
  try {
    return await withTimeout(work())
  } catch (error) {
    logger.warn({ err: error }, 'the queue could not be reached')
    return refuse('queue_away', { retryAfterSeconds: 5 })
  }
}
