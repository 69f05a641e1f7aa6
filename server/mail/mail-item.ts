import type { Output } from '#shared/contract/types.ts'
import type { mails } from '../database/schema.ts'

/** A message as administrators are told of it. */
export function mailItem(row: typeof mails.$inferSelect): Output<'sendMailAgain'> {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }
}
