import { and, asc, eq, getTableColumns, gte, type InferSelectModel, lte } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { events, groups } from '../database/schema.ts'
import { plannedFields } from '../planned-routes/planned-fields.ts'
import type { LiveFeed } from '../tracking/board/live-feed.ts'

const soonestFirst = [asc(events.date), asc(events.time), asc(events.id)]

const between = (from: string, to?: string) =>
  and(gte(events.date, from), to === undefined ? undefined : lte(events.date, to))

/**
 * Reads the visible groups' events between two New Orleans days (yyyy-MM-dd), both included.
 * Without `to` there is no end.
 */
export const readEvents = (database: Database, from: string, to?: string) =>
  database
    .select(getTableColumns(events))
    .from(events)
    .innerJoin(groups, and(eq(groups.id, events.groupId), eq(groups.isActive, true)))
    .where(between(from, to))
    .orderBy(...soonestFirst)

/** Reads the events of one group, even a hidden one: the caller has checked that it is visible. */
export const readGroupEvents = (database: Database, groupId: number) =>
  database
    .select()
    .from(events)
    .where(eq(events.groupId, groupId))
    .orderBy(...soonestFirst)

/** Returns events as calls return them: an event is live while its parade is on the map. */
export function eventItems(rows: InferSelectModel<typeof events>[], feed: LiveFeed) {
  const liveIds = new Set(feed.board.shown().map(({ entry }) => entry.eventId))
  return rows.map((row) => ({
    ...row,
    ...plannedFields(row),
    isLive: liveIds.has(row.id),
    isCancelled: row.cancelledAt !== null,
  }))
}
