import type { Logger } from 'pino'
import { tryWithLock } from '../database/with-lock.ts'
import { claimMail, hasDueMail, settleAbandoned } from './claim-mail.ts'
import { type MailContext, sendMail } from './send-mail.ts'
import { settleMail } from './settle-mail.ts'

/** The number of attempts by outcome. */
export type SentCounts = Partial<Record<string, number>>

/**
 * Sends all due messages one after another, starting with message `firstId`. Returns immediately if
 * another worker is sending, because that worker sends these too. Stops on a failure of the mail
 * server itself; the next run continues. Without a mail server, only settles abandoned messages.
 */
export async function sendDueMail(
  {
    server,
    ...services
  }: Omit<MailContext, 'server'> & { server: MailContext['server'] | undefined; logger: Logger },
  firstId?: number,
): Promise<SentCounts> {
  const { database, clock, signal, logger } = services
  const counts: SentCounts = {}
  const sendAll = async (): Promise<boolean> => {
    await settleAbandoned(database)
    if (!server) return false
    for (let wantedId = firstId; !signal.aborted; wantedId = undefined) {
      const mail = await claimMail(database, clock.now(), wantedId)
      if (!mail && wantedId === undefined) break
      if (!mail) continue
      const { outcome, isServerFailure } = await sendMail({ server, ...services }, mail)
      const settledMail = await settleMail(database, mail, outcome, clock.now())
      // The log gets no reason, because a mail server's reply may quote the message.
      logger.info(
        { mail: mail.id, attempt: mail.attempts, end: outcome.end, state: settledMail?.state },
        'tried to send a message',
      )
      counts[outcome.end] = (counts[outcome.end] ?? 0) + 1
      if (isServerFailure) return false
    }
    return !signal.aborted
  }
  // Another worker may have found the lock held just before its release, and left its message to this one.
  let mayGoOn
  do mayGoOn = await tryWithLock(database, 'send-mail', sendAll)
  while (mayGoOn && (await hasDueMail(database, clock.now())))
  return counts
}
