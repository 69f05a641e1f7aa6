import { and, eq, isNull } from 'drizzle-orm'
import { dayOf } from '#shared/calendar.ts'
import { MAP_CENTRE } from '#shared/geo/map-centres.ts'
import { firstKnownPoint } from '#shared/geo/route.ts'
import type { Transaction } from '../../database/connect.ts'
import { events, liveParades } from '../../database/schema.ts'
import { announceWholeParade } from './announce-details.ts'
import { todaysEvent } from '../parade/todays-event.ts'

/**
 * After an event of a group was made, changed or taken away: the group's open parade keeps its event as long as that is
 * still of its day, else it gets today's first one. While it waits for its first position it waits where that event begins.
 * Answers the ids of the parades to be shown anew. Call under the group's lock.
 */
export async function followEvent(
  transaction: Transaction,
  groupId: number,
  changedId: number,
  now: Date,
): Promise<number[]> {
  const [found] = await transaction
    .select({ parade: liveParades, attached: events })
    .from(liveParades)
    .leftJoin(events, eq(events.id, liveParades.eventId))
    .where(and(eq(liveParades.groupId, groupId), isNull(liveParades.endedAt)))
  if (!found) return []
  const { parade, attached } = found
  const days = [dayOf(parade.startedAt), dayOf(now)]
  const keeps = attached?.groupId === groupId && days.includes(attached.date) && attached.cancelledAt === null
  const event = keeps ? attached : await todaysEvent(transaction, groupId, now)
  const eventId = event?.id ?? null
  if (eventId === parade.eventId && eventId !== changedId) return []
  const start = parade.positionAt === null && ((event && firstKnownPoint(event)) ?? MAP_CENTRE)
  await transaction
    .update(liveParades)
    .set({ eventId, ...(start && { latitude: start.latitude, longitude: start.longitude }) })
    .where(eq(liveParades.id, parade.id))
  await announceWholeParade(transaction, parade.id)
  return [parade.id]
}
