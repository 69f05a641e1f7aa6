import type { Logger } from 'pino'
import type { Transaction } from '../database/connect.ts'
import { mails } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import type { JobRunner } from '../queue/job-runner.ts'
import type { mailKinds } from '#shared/contract/mail.ts'
import type { Letter } from './letter.ts'

interface NewMail {
  kind: (typeof mailKinds)[number]
  /** Id of what the message is about. Each kind of message goes out once about it. */
  about: number
  recipient: string
  letter: Letter
}

/**
 * Writes a message into the outbox, in the transaction that it is about, so that neither exists
 * without the other. Returns its id, for `enqueueMail` after the commit; undefined if the outbox
 * already has the message.
 */
export async function writeMail(
  transaction: Transaction,
  { kind, about, recipient, letter }: NewMail,
  now: Date,
): Promise<number | undefined> {
  const [written] = await transaction
    .insert(mails)
    .values({ ...letter, kind, event: `${kind}:${about}`, recipient, createdAt: now })
    .onConflictDoNothing({ target: mails.event })
    .returning({ id: mails.id })
  await notifyChanged(transaction, 'mail')
  return written?.id
}

/**
 * Asks a worker to send a committed message soon. The caller does not wait for the queue: without it,
 * the next sweep of the outbox finds the message.
 */
export function enqueueMail(jobs: JobRunner, logger: Logger, id: number): void {
  jobs.enqueue('send-mail', { id }, `send-mail:${id}`).catch((error: unknown) => {
    logger.warn({ err: error, mail: id }, 'a message could not be queued')
  })
}
