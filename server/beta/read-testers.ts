import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { Query } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { matchesSearch, readPage } from '../database/read-page.ts'
import { betaTesters } from '../database/schema.ts'
import { ListPage } from '../http/list-page.ts'

const { id, name, email, organization, userType, status, appliedAt, feedbackCount, lastActive } = betaTesters

const orders = {
  applied: appliedAt,
  name: sql`lower(${name})`,
  type: userType,
  feedback: feedbackCount,
  active: sql`coalesce(${lastActive}, '-infinity')`,
}

/** Reads one page of beta applications. */
export async function readTesters(database: Database, _admin: Admin, query: Query<'listBetaTesters'>) {
  const filter = and(
    query.status && eq(status, query.status),
    matchesSearch(query.search, [name, email, organization, userType]),
  )
  const rows = database.select().from(betaTesters).$dynamic()
  const page = await readPage(database, rows, { id, orders, filter }, query)
  return new ListPage({ ...page, rows: page.rows.map(testerItem) })
}

/**
 * Returns a tester as administrators see it. The contract's schema removes other columns, such as
 * the link's hash.
 */
export const testerItem = (row: InferSelectModel<typeof betaTesters>) => ({
  ...row,
  appliedAt: row.appliedAt.toISOString(),
  approvedAt: row.approvedAt?.toISOString() ?? null,
  lastActive: row.lastActive?.toISOString() ?? null,
})
