import type { Logger } from 'pino'
import { tryLock } from '../database/hold-lock.ts'
import { claimMail, settleAbandoned } from './claim-mail.ts'
import { type MailContext, sendMail } from './send-mail.ts'
import { settleMail } from './settle-mail.ts'

/** Numbers of attempts by how they ended. */
export type SentCounts = Partial<Record<string, number>>

/**
 * Sends the messages that are due, one after another, beginning with message `first`. One worker does
 * this at a time; a second returns, because the first sends its messages too. A mail server in trouble
 * gets no more messages until the next run. Without a mail server this only settles abandoned messages.
 */
export async function sendDueMail(
  {
    server,
    ...tools
  }: Omit<MailContext, 'server'> & { server: MailContext['server'] | undefined; logger: Logger },
  first?: number,
): Promise<SentCounts> {
  const { database, clock, signal, logger } = tools
  const counts: SentCounts = {}
  await tryLock(database, 'send-mail', async () => {
    await settleAbandoned(database)
    if (!server) return
    for (let wanted = first; !signal.aborted; wanted = undefined) {
      const mail = await claimMail(database, clock.now(), wanted)
      if (!mail && wanted === undefined) break
      if (!mail) continue
      const { attempt, isServerInTrouble } = await sendMail({ server, ...tools }, mail)
      const settled = await settleMail(database, mail, attempt, clock.now())
      // The reason stays in the outbox: what a mail server says may quote the message.
      logger.info(
        { mail: mail.id, attempt: mail.attempts, end: attempt.end, state: settled?.state },
        'tried to send a message',
      )
      counts[attempt.end] = (counts[attempt.end] ?? 0) + 1
      if (isServerInTrouble) break
    }
  })
  return counts
}
