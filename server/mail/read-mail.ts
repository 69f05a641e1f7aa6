import { sql } from 'drizzle-orm'
import type { Query } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { matches, readPage } from '../database/read-page.ts'
import { mails } from '../database/schema.ts'
import { ListPage } from '../http/list-page.ts'
import type { Settings } from '../settings.ts'
import { mailItem } from './mail-item.ts'

const { id, kind, recipient, subject, state, createdAt } = mails
const orders = { written: createdAt, to: sql`lower(${recipient})`, state }

/** One page of the outbox. */
export async function readMail(
  database: Database,
  _admin: Admin,
  query: Query<'listMail'>,
  settings: Pick<Settings, 'mail'>,
) {
  const found = matches(query.search, [recipient, subject, kind])
  const rows = database.select().from(mails).$dynamic()
  const page = await readPage(database, rows, { id, orders, found }, query)
  return new ListPage({ ...page, rows: page.rows.map((row) => mailItem(row, settings)) })
}
