import { eq, sql } from 'drizzle-orm'
import type { Output, Query } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { matchesSearch, readPage } from '../database/read-page.ts'
import { mails } from '../database/schema.ts'
import { ListPage } from '../http/list-page.ts'
import type { Settings } from '../settings.ts'

const { id, kind, recipient, subject, state, createdAt } = mails
const orders = { written: createdAt, to: sql`lower(${recipient})`, state }

/** Reads one page of the outbox. */
export async function readMail(
  database: Database,
  _admin: Admin,
  query: Query<'listMail'>,
  settings: Pick<Settings, 'mail'>,
) {
  const filter = matchesSearch(query.search, [recipient, subject, kind])
  const rows = database.select().from(mails).$dynamic()
  const page = await readPage(database, rows, { id, orders, filter }, query)
  return new ListPage({ ...page, rows: page.rows.map((row) => mailItem(row, settings)) })
}

/** Returns the number of messages that wait because no mail server is configured. */
export async function countHeldMail(database: Database, _admin: Admin, { mail }: Pick<Settings, 'mail'>) {
  return mail === undefined ? database.$count(mails, eq(state, 'waiting')) : 0
}

/**
 * Returns a message as administrators see it; `isHeld` means that it waits because no mail server
 * is configured.
 */
export function mailItem(
  row: typeof mails.$inferSelect,
  { mail }: Pick<Settings, 'mail'>,
): Output<'sendMailAgain'> {
  return {
    ...row,
    isHeld: row.state === 'waiting' && mail === undefined,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }
}
