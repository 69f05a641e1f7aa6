import type { Logger } from 'pino'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { mails } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import type { JobRunner } from '../queue/job-runner.ts'
import type { mailKinds } from '#shared/contract/mail.ts'
import type { MailContent } from './mail-content.ts'

interface NewMail {
  kind: (typeof mailKinds)[number]
  /** Id of the subject. Each kind of message is sent once about it. */
  about: number
  recipient: string
  content: MailContent
}

/**
 * Writes a message to the outbox in the transaction of the action that causes it, so that both are
 * stored or neither. Returns the message's id, for `enqueueMail` after the commit, or undefined if
 * the outbox already has the message.
 */
export async function writeMail(
  transaction: Transaction,
  { kind, about, recipient, content }: NewMail,
  now: Date,
): Promise<number | undefined> {
  const [insertedRow] = await transaction
    .insert(mails)
    .values({ ...content, kind, event: `${kind}:${about}`, recipient, createdAt: now })
    .onConflictDoNothing({ target: mails.event })
    .returning({ id: mails.id })
  await notifyChanged(transaction, 'mail')
  return insertedRow?.id
}

/**
 * Enqueues a job that sends a committed message, without waiting for the queue. If that fails, the
 * next sweep of the outbox finds the message.
 */
export function enqueueMail(jobs: JobRunner, logger: Logger, id: number): void {
  jobs.enqueue('send-mail', { id }).catch((error: unknown) => {
    logger.warn({ err: error, mail: id }, 'a message could not be queued')
  })
}

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
