import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { events, liveParades } from '../database/schema.ts'

/**
 * Returns which of the given events are finished: their parade has ended, and no other of them is open. A
 * parade that ended before the event's time does not count: the event was postponed, or an administrator
 * started the wrong club.
 */
export async function findFinishedEvents(
  database: Database,
  eventIds: readonly number[],
): Promise<Set<number>> {
  const rows = await database
    .select({ id: events.id })
    .from(liveParades)
    .innerJoin(events, eq(events.id, liveParades.eventId))
    .where(
      and(
        inArray(events.id, [...eventIds]),
        // A parade that Start replaced has only lapsed.
        sql`${liveParades.endReason} is distinct from 'replaced'`,
        sql`coalesce(${liveParades.endedAt} at time zone 'America/Chicago', 'infinity') >= ${events.date} + ${events.time}::time`,
      ),
    )
    .groupBy(events.id)
    .having(sql`bool_and(${liveParades.endedAt} is not null)`)
  return new Set(rows.map(({ id }) => id))
}
