import { eq } from 'drizzle-orm'
import type { TrackerLink } from '../../access/tracker-link.ts'
import type { Database } from '../../database/connect.ts'
import { trackingSessions } from '../../database/schema.ts'
import { notifyChanged } from '../../live/notify-changed.ts'
import { refuse } from '../../refusal.ts'
import { updateParadeAfterSessionEnd } from './end-parade.ts'
import { lockGroup } from '../parade/lock-groups.ts'
import { type AsOf, isFinal, sessionStatusAt } from '../parade/session-status.ts'

interface Stop {
  deviceId: string
  takeOver: boolean
}

/**
 * Ends the session of a link for its holder, whose phone then sends nothing more. Returns the id of the
 * parade that lost a phone, if any.
 */
export function stopOwnSession(database: Database, link: TrackerLink, stop: Stop, asOf: AsOf) {
  return database.transaction(async (transaction) => {
    await lockGroup(transaction, link.groupId)
    const [session] = await transaction
      .select()
      .from(trackingSessions)
      .where(eq(trackingSessions.id, link.sessionId))
    if (!session) return refuse('link_ended')
    if (session.stoppedByAdmin) {
      // Start again must not bring back a link whose holder has stopped, too.
      await transaction
        .update(trackingSessions)
        .set({ stoppedByAdmin: false })
        .where(eq(trackingSessions.id, session.id))
      await notifyChanged(transaction, 'tracking')
      return refuse('link_ended')
    }
    if (isFinal(sessionStatusAt(session, asOf))) return refuse('link_ended')
    const holderDeviceId = session.deviceId
    if (holderDeviceId && holderDeviceId !== stop.deviceId && !stop.takeOver) return refuse('link_held')
    await transaction
      .update(trackingSessions)
      .set({ status: 'stopped', endedAt: asOf.now })
      .where(eq(trackingSessions.id, session.id))
    if (session.paradeId !== null)
      await updateParadeAfterSessionEnd(transaction, session.paradeId, 'stopped', asOf)
    await notifyChanged(transaction, 'tracking')
    return { paradeId: session.paradeId }
  })
}
