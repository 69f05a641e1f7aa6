import { and, asc, eq, getTableColumns, gte, lte } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { events, groups } from '../database/schema.ts'

const soonestFirst = [asc(events.date), asc(events.time), asc(events.id)]

const between = (from: string, to?: string) =>
  and(gte(events.date, from), to === undefined ? undefined : lte(events.date, to))

/** Events from one New Orleans day to another (yyyy-MM-dd, both included; no end if left out), of groups that are shown. */
export const readEvents = (database: Database, from: string, to?: string) =>
  database
    .select(getTableColumns(events))
    .from(events)
    .innerJoin(groups, and(eq(groups.id, events.groupId), eq(groups.isActive, true)))
    .where(between(from, to))
    .orderBy(...soonestFirst)

/** The events of one group. */
export const readGroupEvents = (database: Database, groupId: number) =>
  database
    .select()
    .from(events)
    .where(eq(events.groupId, groupId))
    .orderBy(...soonestFirst)
