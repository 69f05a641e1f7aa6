import { and, eq, inArray } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { mails } from '../database/schema.ts'
import { refuse } from '../refusal.ts'
import { changeMail } from './write-mail.ts'

/**
 * Makes a message due right away and resets its attempts, if it failed, is unconfirmed, or waits.
 * Refuses a message that is being sent or was sent.
 */
export function sendAgain(database: Database, admin: Admin, id: number, now: Date) {
  return database.transaction(async (transaction) => {
    const [previousMail] = await transaction.select().from(mails).where(eq(mails.id, id)).for('update')
    if (!previousMail) return refuse('mail_not_found')
    const [mail] = await changeMail(
      transaction,
      {
        state: 'waiting',
        claim: null,
        handedOverAt: null,
        nextAttemptAt: null,
        attempts: 0,
        lastError: null,
      },
      and(eq(mails.id, id), inArray(mails.state, ['waiting', 'failed', 'unconfirmed'])),
    )
    if (!mail) return refuse(previousMail.state === 'sent' ? 'mail_sent' : 'mail_being_sent')
    // A message's subject contains no personal data.
    await writeAudit(transaction, admin, now, {
      action: 'send-mail-again',
      subject: `Message ${id}: ${mail.subject}`,
      changes: { state: { from: previousMail.state, to: mail.state } },
    })
    return mail
  })
}
