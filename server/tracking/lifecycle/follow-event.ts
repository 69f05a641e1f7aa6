import { and, eq, isNull } from 'drizzle-orm'
import { addDays, dayOf } from '#shared/calendar.ts'
import { pathKey } from '#shared/arrival/progress/progress-plan.ts'
import type { Transaction } from '../../database/connect.ts'
import { events, liveParades } from '../../database/schema.ts'
import { announceDetails } from '../parade/announce.ts'
import { startOf } from '../../planned-routes/planned-fields.ts'
import { findTodaysEvent } from './todays-event.ts'

/**
 * Attaches the right event to a group's open parade after an event of the group was created,
 * changed or removed. The parade keeps its event if that is still on its day; otherwise it gets
 * one of today (`findTodaysEvent`). A parade without a position moves to where that event starts, and
 * on another path progress starts over. Returns the ids of the parades that the board must read again.
 * Call it under the group's lock.
 */
export async function followEvent(
  transaction: Transaction,
  groupId: number,
  changedEventId: number,
  now: Date,
): Promise<number[]> {
  const [row] = await transaction
    .select({ parade: liveParades, attached: events })
    .from(liveParades)
    .leftJoin(events, eq(events.id, liveParades.eventId))
    .where(and(eq(liveParades.groupId, groupId), isNull(liveParades.endedAt)))
  if (!row) return []
  const { parade, attached: attachedEvent } = row
  const days = [dayOf(parade.startedAt), dayOf(now)]
  // The stopped parade, whose event a restart keeps, may have begun before midnight.
  if (parade.isRestart) days.push(addDays(dayOf(parade.startedAt), -1))
  const keepsEvent =
    attachedEvent?.groupId === groupId &&
    days.includes(attachedEvent.date) &&
    attachedEvent.cancelledAt === null
  const event = keepsEvent ? attachedEvent : await findTodaysEvent(transaction, groupId, now)
  const eventId = event?.id ?? null
  if (eventId === parade.eventId && eventId !== changedEventId) return []
  const keepsPath = parade.progress?.plan === pathKey(event?.path ?? '')
  const start = parade.positionAt === null && startOf(event)
  await transaction
    .update(liveParades)
    .set({
      eventId,
      ...(start && { latitude: start.latitude, longitude: start.longitude }),
      ...(!keepsPath && { progress: null }),
      ...(eventId !== parade.eventId && { lateMinutes: null }),
    })
    .where(eq(liveParades.id, parade.id))
  await announceDetails(transaction, parade.id)
  return [parade.id]
}
