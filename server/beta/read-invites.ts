import { getTableColumns, sql } from 'drizzle-orm'
import type { Query } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { matchesSearch, readPage } from '../database/read-page.ts'
import { betaInvites } from '../database/schema.ts'
import { ListPage } from '../http/list-page.ts'

const { id, email, invitedAt } = betaInvites
const hasApplied = sql<boolean>`exists (
  select from beta_testers tester where lower(tester.email) = lower(beta_invites.email)
)`

const orders = { invited: invitedAt, email: sql`lower(${email})` }

/** Reads one page of invitations, each with whether its address has applied since. */
export async function readInvites(database: Database, _admin: Admin, query: Query<'listBetaInvites'>) {
  const filter = matchesSearch(query.search, [email])
  const rows = database
    .select({ ...getTableColumns(betaInvites), hasApplied })
    .from(betaInvites)
    .$dynamic()
  const page = await readPage(database, rows, { id, orders, filter }, query)
  const items = page.rows.map((row) => ({ ...row, invitedAt: row.invitedAt.toISOString() }))
  return new ListPage({ ...page, rows: items })
}
