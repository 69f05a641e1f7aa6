import { and, eq, sql } from 'drizzle-orm'
import type { Query } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { matches } from '../database/matches.ts'
import { readPage } from '../database/read-page.ts'
import { betaTesters } from '../database/schema.ts'
import { sortOrder } from '../database/sort-order.ts'
import { ListPage } from '../http/list-page.ts'
import { testerItem } from './tester-item.ts'

const { id, name, email, organization, userType, status, appliedAt, feedbackCount, lastActive } = betaTesters

const orders = {
  applied: appliedAt,
  name: sql`lower(${name})`,
  feedback: feedbackCount,
  active: sql`coalesce(${lastActive}, '-infinity')`,
}

/** One page of those who applied. */
export async function readTesters(database: Database, _admin: Admin, query: Query<'listBetaTesters'>) {
  const { name: by, descending } = sortOrder(query.sort)
  const found = and(
    query.status && eq(status, query.status),
    matches(query.search, [name, email, organization, userType]),
  )
  const rows = database.select().from(betaTesters).$dynamic()
  const page = await readPage(
    database,
    rows,
    { table: betaTesters, id, by: orders[by], descending, found },
    query,
  )
  return new ListPage({ ...page, rows: page.rows.map(testerItem) })
}
