import { inArray, type InferSelectModel } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { type events, groups } from '../database/schema.ts'
import type { LiveFeed } from '../tracking/live-feed.ts'
import { eventItems } from './event-items.ts'
import { readAllEvents } from './read-events.ts'
import { everAttached, removableUntil } from './removable.ts'

/** Events as the administrators' desk shows them. */
export async function adminItems(
  database: Database,
  rows: InferSelectModel<typeof events>[],
  feed: LiveFeed,
) {
  const attached = await everAttached(
    database,
    rows.map(({ id }) => id),
  )
  const found = await database
    .select({ id: groups.id, name: groups.name, isActive: groups.isActive })
    .from(groups)
    .where(inArray(groups.id, [...new Set(rows.map(({ groupId }) => groupId))]))
  const groupOf = new Map(found.map((group) => [group.id, group]))
  return eventItems(rows, feed).map((item) => ({
    ...item,
    group: groupOf.get(item.groupId)!,
    removableUntil: removableUntil(item, attached.has(item.id))?.toISOString() ?? null,
  }))
}

/** Events of all groups, hidden ones too, from one New Orleans day to another (both included). */
export const listAdminEvents = async (
  database: Database,
  _admin: Admin,
  feed: LiveFeed,
  from: string,
  to?: string,
) => adminItems(database, await readAllEvents(database, from, to), feed)
