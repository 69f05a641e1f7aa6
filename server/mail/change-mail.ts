import { type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { mails } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'

export type Mail = typeof mails.$inferSelect

/** Updates messages and notifies the dashboard. Returns the updated messages. */
export async function changeMail(
  database: Transaction,
  change: { [Column in keyof Mail]?: Mail[Column] | SQL },
  filter: SQL | undefined,
): Promise<Mail[]> {
  return database.transaction(async (transaction) => {
    const changed = await transaction.update(mails).set(change).where(filter).returning()
    if (changed.length > 0) await notifyChanged(transaction, 'mail')
    return changed
  })
}
