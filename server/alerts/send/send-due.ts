import { tryWithLock } from '../../database/with-lock.ts'
import { notifyChanged } from '../../live/notify-changed.ts'
import { hasDueAlerts, settleAbandoned } from './deliveries.ts'
import { type SendContext, type SentCounts, SendingRun } from './sending-run.ts'

/** Browsers use about ten push services. */
const MAX_LANES = 50

/**
 * Sends all due alerts, each to each browser at most once (rule AL1): a delivery is claimed in a commit
 * before it is sent, and one whose outcome is not known is not sent again. Returns immediately if
 * another worker is sending, because that worker sends these too.
 */
export async function sendDueAlerts(context: SendContext): Promise<SentCounts> {
  const { database, clock, logger, memory } = context
  const counts: SentCounts = {}
  // Another worker may have found the lock held just before its release, and left its alerts to this one.
  do {
    const hasLock = await tryWithLock(database, 'send-alerts', async () => {
      await settleAbandoned(database, clock.now())
      // Anyone can name another subdomain of a push service. A new lane costs only what it has learned.
      if (memory.lanes.size > MAX_LANES) memory.lanes.clear()
      await new SendingRun(context, counts).finish()
      return true
    })
    if (!hasLock) break
  } while (!context.signal.aborted && (await hasDueAlerts(database, clock.now())))
  if (Object.keys(counts).length > 0) {
    logger.info(counts, 'sent alerts')
    await notifyChanged(database, 'alerts')
  }
  return counts
}
