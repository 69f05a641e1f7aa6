import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { isDatabaseUnavailable } from '../database/is-unavailable.ts'
import { mails } from '../database/schema.ts'
import { changeMail, type Mail } from './write-mail.ts'
import { type ClaimedMail, MAX_ATTEMPTS, retryDelayMs } from './claim-mail.ts'

/** The outcome of an attempt, as the outbox stores it. */
export type AttemptOutcome =
  | { end: 'accepted' }
  | { end: 'broken off' }
  | { end: 'unanswered'; reason: string }
  | { end: 'refused'; reason: string; isPermanent: boolean }

/** Retries while the database is down. The mail server's reply must not be lost. */
const retries = { times: 30, pauseMs: 500 }

/**
 * Stores the outcome of an attempt. Returns the updated message, or undefined if another attempt
 * has claimed it. A late outcome still updates a message that became unconfirmed in the meantime.
 */
export async function settleMail(
  database: Database,
  mail: ClaimedMail,
  outcome: AttemptOutcome,
  now: Date,
): Promise<Mail | undefined> {
  const change = changeFor(mail, outcome, now)
  const isClaimed = and(
    eq(mails.id, mail.id),
    eq(mails.claim, mail.claim),
    inArray(mails.state, ['sending', 'unconfirmed']),
  )
  for (let times = 1; ; times++) {
    try {
      return (await changeMail(database, change, isClaimed))[0]
    } catch (error) {
      if (!isDatabaseUnavailable(error) || times === retries.times) throw error
      await sleep(retries.pauseMs)
    }
  }
}

function changeFor({ attempts }: Mail, attempt: AttemptOutcome, now: Date): Parameters<typeof changeMail>[1] {
  const waiting = { state: 'waiting', claim: null, handedOverAt: null } as const
  if (attempt.end === 'accepted') return { state: 'sent', sentAt: now, lastError: null }
  if (attempt.end === 'broken off') return { ...waiting, attempts: sql`attempts - 1` }
  const lastError = attempt.reason
  if (attempt.end === 'unanswered') return { state: 'unconfirmed', lastError }
  if (attempt.isPermanent || attempts >= MAX_ATTEMPTS) return { ...waiting, state: 'failed', lastError }
  return { ...waiting, lastError, nextAttemptAt: new Date(now.getTime() + retryDelayMs(attempts)) }
}
