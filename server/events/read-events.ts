import {
  and,
  asc,
  between,
  eq,
  getTableColumns,
  gte,
  type InferSelectModel,
  lte,
  type SQL,
} from 'drizzle-orm'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Database } from '../database/connect.ts'
import { events, groups } from '../database/schema.ts'
import { plannedFields } from '../planned-routes/planned-fields.ts'
import type { LiveFeed } from '../tracking/board/live-feed.ts'

/** Days of public lists and feeds before and after today: a list without bounds only grows. */
const DAYS_BACK = 365
const DAYS_AHEAD = 2 * 365

/** SQL: whether an event is in the public lists and feeds. */
export const isListed = (now: Date) =>
  between(events.date, addDays(dayOf(now), -DAYS_BACK), addDays(dayOf(now), DAYS_AHEAD))

/** Which of the listed events are read: from one day to another, both included, or of one group. */
interface EventFilter {
  from?: string | undefined
  to?: string | undefined
  groupId?: number
}

/** Reads the listed events of visible groups, soonest first. */
export const readEvents = (database: Database, now: Date, { from, to, groupId }: EventFilter = {}) =>
  readVisible(
    database,
    and(
      isListed(now),
      from === undefined ? undefined : gte(events.date, from),
      to === undefined ? undefined : lte(events.date, to),
      groupId === undefined ? undefined : eq(events.groupId, groupId),
    ),
  )

/** Reads one event of a visible group, whatever its day, as a list of none or one. */
export const readEvent = (database: Database, id: number) => readVisible(database, eq(events.id, id))

const readVisible = (database: Database, condition: SQL | undefined) =>
  database
    .select(getTableColumns(events))
    .from(events)
    .innerJoin(groups, and(eq(groups.id, events.groupId), eq(groups.isActive, true)))
    .where(condition)
    .orderBy(asc(events.date), asc(events.time), asc(events.id))

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
