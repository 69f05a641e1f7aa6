import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { events, groups } from '../database/schema.ts'
import { isListed } from '../events/read-events.ts'
import type { FeedEvent } from './calendar-feed.ts'

/** Which events a feed has: all, those of some groups, or one event. */
interface FeedFilter {
  groupIds?: readonly number[]
  eventId?: number
}

/** Reads the listed events of visible groups, also canceled ones, soonest first. */
export function readFeed(
  database: Database,
  now: Date,
  { groupIds, eventId }: FeedFilter = {},
): Promise<FeedEvent[]> {
  const conditions: (SQL | undefined)[] = [
    isListed(now),
    groupIds && inArray(events.groupId, [...groupIds]),
    eventId === undefined ? undefined : eq(events.id, eventId),
  ]
  return database
    .select({ ...getTableColumns(events), groupName: groups.name })
    .from(events)
    .innerJoin(groups, and(eq(groups.id, events.groupId), eq(groups.isActive, true)))
    .where(and(...conditions))
    .orderBy(asc(events.date), asc(events.time), asc(events.id))
}

/** Reads one event of the feeds; undefined if the feeds do not have it. */
export async function readFeedEvent(
  database: Database,
  now: Date,
  eventId: number,
): Promise<FeedEvent | undefined> {
  const [event] = await readFeed(database, now, { eventId })
  return event
}

/** Reads the ids and names of those of the given groups that are visible. */
export const readFeedGroups = (database: Database, ids: readonly number[]) =>
  database
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(and(inArray(groups.id, [...ids]), eq(groups.isActive, true)))
    .orderBy(asc(groups.id))
