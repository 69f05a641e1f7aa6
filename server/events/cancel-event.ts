import type { Body } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { Refusal, refuse, refuseIfChanged } from '../refusal.ts'
import { hasLiveParade } from '../tracking/lifecycle/open-parade.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { lockEvent } from './lock-event.ts'
import { findEventsWithParade, removableUntil } from './removable.ts'
import { deleteEvent, markCanceled } from './store-event.ts'

/**
 * Cancels an event; it stays on the calendar with the reason. With `remove` it is deleted instead,
 * if no one can have planned around it yet (see removable.ts). Refuses while the event's parade is
 * live. Returns the event and the ids of the parades that the board must read again.
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
    const { event } = locked
    if (event.cancelledAt !== null && !remove) return refuse('event_cancelled')
    const outdated = refuseIfChanged(version, event.version)
    if (outdated) return outdated
    if (await hasLiveParade(transaction, event, asOf)) return refuse('event_live')
    if (remove) {
      const until = removableUntil(event, (await findEventsWithParade(transaction, [id])).has(id))
      if (until === null || asOf.now > until) return refuse('event_seen')
    }
    const change = remove
      ? await deleteEvent(transaction, event, asOf.now)
      : await markCanceled(transaction, event, reason, asOf.now)
    await writeAudit(transaction, admin, asOf.now, {
      action: remove ? 'remove-event' : 'cancel-event',
      subject: event.title,
      changes: { date: event.date, ...(remove ? {} : { reason }) },
    })
    return change
  })
}
