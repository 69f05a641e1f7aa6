import { and, asc, eq, isNull } from 'drizzle-orm'
import { dayOf } from '#shared/calendar.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { events } from '../../database/schema.ts'

/** Returns a group's first event on the New Orleans day of `now` that is not canceled, or null. */
export async function findTodaysEvent(database: Database | Transaction, groupId: number, now: Date) {
  const [event] = await database
    .select()
    .from(events)
    .where(and(eq(events.groupId, groupId), eq(events.date, dayOf(now)), isNull(events.cancelledAt)))
    .orderBy(asc(events.time), asc(events.id))
    .limit(1)
  return event ?? null
}
