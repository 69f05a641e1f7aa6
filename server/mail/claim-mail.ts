import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { mails } from '../database/schema.ts'
import { changeMail, type Mail } from './write-mail.ts'

/** Maximum number of attempts to send a message. */
export const MAX_ATTEMPTS = 8

const FIRST_DELAY_MS = 10_000
const DELAY_FACTOR = 3

/**
 * Returns the delay before the next attempt in ms: 10 s, 30 s, 90 s … 2 hours, 3 hours in total. A
 * restarted mail server is usually up again after the first delay. A mail server that makes new
 * senders wait (greylisting, RFC 6647), usually for 5 minutes, accepts the fifth attempt after 7.
 */
export const retryDelayMs = (attempts: number): number => FIRST_DELAY_MS * DELAY_FACTOR ** (attempts - 1)

/** A message and the id of the attempt that claimed it. */
export type ClaimedMail = Mail & { claim: string }

/**
 * Claims the next due message, or message `id` if it is due, for one attempt. Returns undefined if
 * none is due. Only the attempt that holds the claim may hand the message over.
 */
export async function claimMail(
  database: Database,
  now: Date,
  id?: number,
): Promise<ClaimedMail | undefined> {
  const claim = randomUUID()
  const due = sql`(select id from ${mails} where ${isDue(now)}
    and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by coalesce(next_attempt_at, created_at), id limit 1 for update skip locked)`
  const [mail] = await changeMail(
    database,
    { state: 'sending', claim, attempts: sql`attempts + 1`, nextAttemptAt: null },
    eq(mails.id, due),
  )
  return mail && { ...mail, claim }
}

/** Returns whether a message is due. */
export const hasDueMail = async (database: Database, now: Date): Promise<boolean> =>
  (await database.$count(mails, isDue(now))) > 0

const isDue = (now: Date) =>
  sql`state = 'waiting' and (next_attempt_at is null or next_attempt_at <= ${now.toISOString()})`

/**
 * Commits that the message is being handed over. From then on it may have arrived, so only an
 * administrator may send it again.
 *
 * @throws Error if this attempt has lost its claim or the database is unavailable; the message must
 *   not be handed over then
 */
export async function markHandoverStarted(
  database: Database,
  { id, claim }: ClaimedMail,
  now: Date,
): Promise<void> {
  const { rowCount } = await database
    .update(mails)
    .set({ handedOverAt: now })
    .where(and(eq(mails.id, id), eq(mails.claim, claim), eq(mails.state, 'sending')))
  if (rowCount !== 1) throw new Error('another attempt has claimed this message')
}

/**
 * Settles messages whose worker died. One that was not handed over waits again, or becomes failed
 * after its last attempt. One that was handed over may have arrived and becomes unconfirmed. Only
 * the holder of the outbox's lock may call it.
 */
export async function settleAbandoned(database: Database): Promise<void> {
  const isAbandoned = eq(mails.state, 'sending')
  await changeMail(
    database,
    {
      state: 'unconfirmed',
      lastError: 'Sending was interrupted before the mail server answered, so the message may have arrived.',
    },
    and(isAbandoned, isNotNull(mails.handedOverAt)),
  )
  await changeMail(
    database,
    {
      state: sql`case when attempts < ${MAX_ATTEMPTS} then 'waiting' else 'failed' end`,
      claim: null,
      lastError: 'Sending was interrupted before the message was handed over.',
    },
    and(isAbandoned, isNull(mails.handedOverAt)),
  )
}
