import { and, eq, gte, or, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { events, liveParades } from '../database/schema.ts'

const inNewOrleans = (instant: typeof liveParades.startedAt | typeof liveParades.endedAt) =>
  sql`(${instant} at time zone 'America/Chicago')`

/**
 * Returns the ids of the events whose parade has ended, and no other of them is open. A parade before
 * the event's day does not count, because the event was postponed, nor does one that was stopped
 * before the event's time without a position: an administrator chose the wrong club.
 */
export async function findFinishedEvents(database: Database): Promise<Set<number>> {
  const rows = await database
    .select({ id: events.id })
    .from(liveParades)
    .innerJoin(events, eq(events.id, liveParades.eventId))
    .where(
      and(
        // A parade that Start replaced has only lapsed.
        sql`${liveParades.endReason} is distinct from 'replaced'`,
        gte(sql`${inNewOrleans(liveParades.startedAt)}::date`, events.date),
        or(
          isNotNull(liveParades.positionAt),
          gte(
            sql`coalesce(${inNewOrleans(liveParades.endedAt)}, 'infinity')`,
            sql`${events.date} + ${events.time}::time`,
          ),
        ),
      ),
    )
    .groupBy(events.id)
    .having(sql`bool_and(${liveParades.endedAt} is not null)`)
  return new Set(rows.map(({ id }) => id))
}
