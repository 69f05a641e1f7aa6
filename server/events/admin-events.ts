import { and, eq, gte, inArray, type InferSelectModel, lte, sql } from 'drizzle-orm'
import type { Query } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { matchesSearch, readPage } from '../database/read-page.ts'
import { events, groups } from '../database/schema.ts'
import { groupNameOf, groupNameMatches } from '../groups/read-groups.ts'
import { ListPage } from '../http/list-page.ts'
import { refuse } from '../refusal.ts'
import type { LiveFeed } from '../tracking/board/live-feed.ts'
import { eventItems } from './read-events.ts'
import { findEventsWithParade, removableUntil } from './removable.ts'

const { id, groupId, title, location, date, time } = events
const orders = {
  date: sql`(${date} + ${time}::time)`,
  title: sql`lower(${title})`,
  group: sql`lower(${groupNameOf(groupId)})`,
}

/**
 * Returns events as the dashboard shows them: with their group, even a hidden one, and until when
 * they may be deleted. One whose group has been deleted since it was read is left out.
 */
export async function toAdminItems(
  database: Database,
  rows: InferSelectModel<typeof events>[],
  feed: LiveFeed,
) {
  const attached = await findEventsWithParade(
    database,
    rows.map((row) => row.id),
  )
  const foundGroups = await database
    .select({ id: groups.id, name: groups.name, isActive: groups.isActive })
    .from(groups)
    .where(inArray(groups.id, [...new Set(rows.map((row) => row.groupId))]))
  const groupOf = new Map(foundGroups.map((group) => [group.id, group]))
  return eventItems(rows, feed).flatMap((item) => {
    const group = groupOf.get(item.groupId)
    const until = removableUntil(item, attached.has(item.id))?.toISOString() ?? null
    return group ? { ...item, group, removableUntil: until } : []
  })
}

/** Reads one page of all groups' events, however old. */
export async function readAdminEvents(
  database: Database,
  _admin: Admin,
  feed: LiveFeed,
  query: Query<'listAdminEvents'>,
) {
  const filter = and(
    query.from === undefined ? undefined : gte(date, query.from),
    query.to === undefined ? undefined : lte(date, query.to),
    matchesSearch(query.search, [title, location, date], groupNameMatches(groupId)),
  )
  const rows = database.select().from(events).$dynamic()
  const page = await readPage(database, rows, { id, orders, filter }, query)
  return new ListPage({ ...page, rows: await toAdminItems(database, page.rows, feed) })
}

/** Reads one event of any group, hidden ones included. */
export async function readAdminEvent(database: Database, _admin: Admin, feed: LiveFeed, event: number) {
  const rows = await database.select().from(events).where(eq(id, event))
  const [item] = await toAdminItems(database, rows, feed)
  return item ?? refuse('event_not_found')
}
