import { and, count, eq, gt, gte, type InferSelectModel, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PermissionFilter } from '#shared/contract/permissions.ts'
import type { Query } from '#shared/contract/types.ts'
import type { Admin } from '../../access/admin.ts'
import type { Database } from '../../database/connect.ts'
import { matchesSearch, readPage } from '../../database/read-page.ts'
import { trackingPermissions } from '../../database/schema.ts'
import { groupNameOf, groupNameMatches } from '../../groups/read-groups.ts'
import { ListPage } from '../../http/list-page.ts'

const { id, groupId, userName, userPhone, userEmail, isActive, notes } = trackingPermissions
const { validFrom, validUntil, createdAt, lastUsed } = trackingPermissions
const WEEK_MS = 7 * 86_400_000

const orders = (today: string) => ({
  granted: createdAt,
  tracker: sql`lower(${userName})`,
  group: sql`lower(${groupNameOf(groupId)})`,
  valid: validUntil,
  used: sql`coalesce(${lastUsed}, '-infinity')`,
  status: sql`case when not ${isActive} then 'revoked' when ${validFrom} > ${today} then 'pending'
    when ${validUntil} < ${today} then 'expired' else 'active' end`,
})

/** Returns the condition that a filter lists a permission on a New Orleans day (yyyy-MM-dd). */
function matchesFilter(filter: PermissionFilter, today: string): SQL | undefined {
  const isNotRevoked = eq(isActive, true)
  const conditions: Record<PermissionFilter, SQL | undefined> = {
    active: and(isNotRevoked, lte(validFrom, today), gte(validUntil, today)),
    pending: and(isNotRevoked, gt(validFrom, today)),
    expired: and(isNotRevoked, lt(validUntil, today)),
    revoked: eq(isActive, false),
    open: and(isNotRevoked, gte(validUntil, today)),
  }
  return conditions[filter]
}

/** Reads one page of permissions. `today` is a New Orleans day (yyyy-MM-dd). */
export async function readPermissions(
  database: Database,
  _admin: Admin,
  query: Query<'listTrackingPermissions'>,
  today: string,
) {
  const filter = and(
    query.status && matchesFilter(query.status, today),
    matchesSearch(query.search, [userName, userPhone, userEmail, notes], groupNameMatches(groupId)),
  )
  const rows = database.select().from(trackingPermissions).$dynamic()
  const page = await readPage(database, rows, { id, orders: orders(today), filter }, query)
  return new ListPage({ ...page, rows: page.rows.map(permissionItem) })
}

/** Counts permissions: all, active and open today, and granted in the last 7 days. */
export async function readPermissionFigures(database: Database, _admin: Admin, today: string, now: Date) {
  const countWhere = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [figures] = await database
    .select({
      total: count(),
      active: countWhere(matchesFilter('active', today)),
      open: countWhere(matchesFilter('open', today)),
      ofLast7Days: countWhere(gte(createdAt, new Date(now.getTime() - WEEK_MS))),
    })
    .from(trackingPermissions)
  return figures!
}

/** Returns a permission as calls return it. */
export const permissionItem = (row: InferSelectModel<typeof trackingPermissions>) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastUsed: row.lastUsed?.toISOString() ?? null,
})
