import { eq, sql } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { betaInvites, betaTesters } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { invitationMail, type Sender } from '../mail/beta-mails.ts'
import { writeMail } from '../mail/write-mail.ts'
import { refuse } from '../refusal.ts'

/**
 * Invites an email address to apply. Refuses an address that was invited before or has applied,
 * ignoring case. Returns the invitation and the id of its email, for `enqueueMail`.
 */
export function inviteTester(database: Database, admin: Admin, email: string, sender: Sender, now: Date) {
  return database.transaction(async (transaction) => {
    const hasSameEmail = eq(sql`lower(${betaTesters.email})`, sql`lower(${email})`)
    if ((await transaction.$count(betaTesters, hasSameEmail)) > 0) return refuse('already_applied')
    const [invite] = await transaction
      .insert(betaInvites)
      .values({ email, invitedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!invite) return refuse('already_invited')
    const mailId = await writeMail(
      transaction,
      { kind: 'beta-invite', about: invite.id, recipient: email, content: invitationMail(sender) },
      now,
    )
    // The audit trail must not contain the email address.
    await writeAudit(transaction, admin, now, {
      action: 'invite-tester',
      subject: `Beta invitation ${invite.id}`,
    })
    await notifyChanged(transaction, 'invite')
    return { invite, mailId }
  })
}
