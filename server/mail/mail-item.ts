import type { Output } from '#shared/contract/types.ts'
import type { mails } from '../database/schema.ts'
import type { Settings } from '../settings.ts'

/** A message as administrators are told of it, where mail goes out as `settings` say. */
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
