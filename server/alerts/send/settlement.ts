import type { Delivery, Settlement } from './deliveries.ts'
import type { PushMessage, PushOutcome } from './push-sender.ts'

/**
 * Delays between attempts: 5 s, 15 s, 45 s … 10 minutes, until the alert expires. They grow, so
 * that a push service in trouble gets fewer requests.
 */
const FIRST_DELAY_MS = 5_000
const DELAY_FACTOR = 3
const MAX_DELAY_MS = 10 * 60_000

/** Returns the settlement of a delivery after an attempt. */
export function settlementFor(
  delivery: Delivery,
  outcome: PushOutcome,
  { expiresAt }: PushMessage,
  now: Date,
): Settlement {
  if (outcome.end === 'unanswered') return { delivery, end: 'unconfirmed' }
  if (outcome.end !== 'deferred') return { delivery, end: outcome.end }
  const delayMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * DELAY_FACTOR ** delivery.attempts)
  const nextAttemptAt = new Date(now.getTime() + Math.max(delayMs, outcome.retryAfterMs))
  if (nextAttemptAt.getTime() >= expiresAt) return { delivery, end: 'given-up' }
  return { delivery, end: 'deferred', nextAttemptAt }
}
