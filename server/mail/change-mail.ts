import { type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { mails } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'

/** A row of the outbox. */
export type Mail = typeof mails.$inferSelect

/** Updates the messages that match `filter`, and notifies the dashboard. Returns them. */
export async function changeMail(
  database: Transaction,
  change: { [Column in keyof Mail]?: Mail[Column] | SQL },
  filter: SQL | undefined,
): Promise<Mail[]> {
  return database.transaction(async (transaction) => {
    const changedMail = await transaction.update(mails).set(change).where(filter).returning()
    if (changedMail.length > 0) await notifyChanged(transaction, 'mail')
    return changedMail
  })
}
