import type { Transaction } from '../database/connect.ts'
import { mails } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import type { mailKinds } from '#shared/contract/mail.ts'
import type { Letter } from './letter.ts'

interface Addressed {
  kind: (typeof mailKinds)[number]
  /** What of its kind it tells of: an id. One kind is told of it once. */
  about: number
  recipient: string
  letter: Letter
}

/**
 * Puts a message into the outbox, in the transaction that it tells of, so that neither is there without the other. Answers its
 * id, to be sent once that is committed; undefined where it was told before.
 */
export async function writeMail(
  transaction: Transaction,
  { kind, about, recipient, letter }: Addressed,
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
