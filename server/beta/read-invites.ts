import { getTableColumns, sql } from 'drizzle-orm'
import type { Query } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { matches } from '../database/matches.ts'
import { readPage } from '../database/read-page.ts'
import { betaInvites } from '../database/schema.ts'
import { sortOrder } from '../database/sort-order.ts'
import { ListPage } from '../http/list-page.ts'

const { id, email, invitedAt } = betaInvites
const hasApplied = sql<boolean>`exists (
  select from beta_testers tester where lower(tester.email) = lower(beta_invites.email)
)`

const orders = { invited: invitedAt, email: sql`lower(${email})` }

/** One page of those who were invited, and whether somebody has applied with that address. */
export async function readInvites(database: Database, _admin: Admin, query: Query<'listBetaInvites'>) {
  const { name, descending } = sortOrder(query.sort)
  const found = matches(query.search, [email])
  const rows = database
    .select({ ...getTableColumns(betaInvites), hasApplied })
    .from(betaInvites)
    .$dynamic()
  const page = await readPage(
    database,
    rows,
    { table: betaInvites, id, by: orders[name], descending, found },
    query,
  )
  const items = page.rows.map((row) => ({ ...row, invitedAt: row.invitedAt.toISOString() }))
  return new ListPage({ ...page, rows: items })
}
