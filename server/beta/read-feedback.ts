import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Query } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { matchesSearch, readPage } from '../database/read-page.ts'
import { betaFeedback } from '../database/schema.ts'
import { ListPage } from '../http/list-page.ts'

const { id, testerId, feature, rating, feedback, bug, submittedAt } = betaFeedback
const testerName = sql<string>`(select tester.name from beta_testers tester where tester.id = ${testerId})`
const isOfTester = (pattern: string) =>
  sql`${testerId} in (select tester.id from beta_testers tester where tester.name ilike ${pattern})`

const orders = {
  submitted: submittedAt,
  tester: sql`lower(${testerName})`,
  feature: sql`lower(${feature})`,
  rating,
}

/** Reads one page of feedback with the testers' names. */
export async function readFeedback(database: Database, _admin: Admin, query: Query<'listBetaFeedback'>) {
  const filter = and(
    query.kind === 'bugs' ? eq(bug, true) : undefined,
    matchesSearch(query.search, [feature, feedback], isOfTester),
  )
  const rows = database
    .select({ ...getTableColumns(betaFeedback), testerName })
    .from(betaFeedback)
    .$dynamic()
  const page = await readPage(database, rows, { id, orders, filter }, query)
  const items = page.rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }))
  return new ListPage({ ...page, rows: items })
}
