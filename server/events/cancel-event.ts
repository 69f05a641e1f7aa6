import { eq } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { events } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { Refusal, refuse } from '../refusal.ts'
import { followEvent } from '../tracking/lifecycle/follow-event.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { hasLiveParade } from '../tracking/lifecycle/open-parade.ts'
import { lockEvent } from './lock-event.ts'
import { findEventsWithParade, removableUntil } from './removable.ts'

/**
 * Cancels an event; it stays on the calendar with the reason. With `remove` it is deleted instead,
 * if no one can have planned around it yet (see removable.ts). Refuses while the event's parade is
 * live. Returns the ids of the parades to read again.
 */
export function cancelEvent(
  database: Database,
  admin: Admin,
  id: number,
  { reason, remove, version }: Body<'cancelEvent'>,
  asOf: AsOf,
) {
  return database.transaction(async (transaction) => {
    const locked = await lockEvent(transaction, id)
    if (locked instanceof Refusal) return locked
    const { event, groupIds } = locked
    if (event.cancelledAt !== null && !remove) return refuse('event_cancelled')
    if (version !== undefined && version !== event.version)
      return refuse('changed_meanwhile', { members: { version: event.version } })
    if (await hasLiveParade(transaction, event, asOf)) return refuse('event_live')
    if (remove) {
      const until = removableUntil(event, (await findEventsWithParade(transaction, [id])).has(id))
      if (until === null || asOf.now > until) return refuse('event_seen')
      await transaction.delete(events).where(eq(events.id, id))
    } else {
      await transaction
        .update(events)
        .set({ cancelledAt: asOf.now, cancelReason: reason, version: event.version + 1 })
        .where(eq(events.id, id))
    }
    await writeAudit(transaction, admin, asOf.now, {
      action: remove ? 'remove-event' : 'cancel-event',
      subject: event.title,
      changes: { date: event.date, ...(remove ? {} : { reason }) },
    })
    const paradeIds = await followEvent(transaction, event.groupId, id, asOf.now)
    await notifyChanged(transaction, 'event', { groups: groupIds })
    return { paradeIds }
  })
}
