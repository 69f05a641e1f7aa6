import type { Logger } from 'pino'
import { type Refusal, refuse } from '../refusal.ts'

/** A queue that has not answered after so long counts as away, in milliseconds. */
const timeoutMs = 1_500

/**
 * What the queue answers within a time in milliseconds.
 *
 * @throws what the queue threw, or an Error where it said nothing in time
 */
export async function withTimeout<Answer>(asked: Promise<Answer>, withinMs = timeoutMs): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the queue did not answer in time')), withinMs)
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Does something with the queue; where it is away, that is the answer, within a moment and without waiting for it. */
export async function askQueue<Answer>(
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
