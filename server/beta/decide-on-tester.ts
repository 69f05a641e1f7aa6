import { and, eq } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import { hashToken, newToken } from '../access/token.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { betaTesters } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { approvalMail, rejectionMail, type Sender } from '../mail/beta-mails.ts'
import { writeMail } from '../mail/write-mail.ts'
import { refuse } from '../refusal.ts'

/**
 * Approves or rejects an application. Refuses if it was already decided. An approval creates the
 * tester's feedback link. The email to the tester is stored in the same commit. Returns the tester
 * and the id of that email.
 */
export function decideOnTester(
  database: Database,
  admin: Admin,
  id: number,
  status: Body<'decideOnTester'>['status'],
  sender: Sender,
  now: Date,
) {
  return database.transaction(async (transaction) => {
    const token = newToken()
    const approval = status === 'approved' && { approvedAt: now, feedbackToken: hashToken(token) }
    const [tester] = await transaction
      .update(betaTesters)
      .set({ status, ...approval })
      .where(and(eq(betaTesters.id, id), eq(betaTesters.status, 'pending')))
      .returning()
    if (!tester) {
      const matchingTesters = await transaction.$count(betaTesters, eq(betaTesters.id, id))
      return refuse(matchingTesters === 0 ? 'tester_not_found' : 'already_decided')
    }
    const mailId = await writeMail(
      transaction,
      {
        kind: `beta-${status}`,
        about: id,
        recipient: tester.email,
        content: approval
          ? approvalMail(sender, { name: tester.name, token })
          : rejectionMail(sender, tester),
      },
      now,
    )
    const changes = { status: { from: 'pending', to: status } }
    await writeAudit(transaction, admin, now, { action: 'decide-on-tester', subject: tester.name, changes })
    await notifyChanged(transaction, 'tester')
    return { tester, mailId }
  })
}
