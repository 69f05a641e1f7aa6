import type { Logger } from 'pino'
import { tryLock } from '../database/hold-lock.ts'
import { claimMail, settleAbandoned } from './claim-mail.ts'
import { type Post, sendMail } from './send-mail.ts'
import { settleMail } from './settle-mail.ts'

/** How many messages ended an attempt in which way. */
export type SentCounts = Partial<Record<string, number>>

/**
 * Sends what is due, one message after the other, the one that is asked for first. All workers together do it once at a
 * time: whoever comes meanwhile leaves it to the one that is at it. A mail server in trouble is left alone until the next
 * time. Without a mail server only what was broken off is settled.
 */
export async function sendDueMail(
  { server, ...tools }: Omit<Post, 'server'> & { server: Post['server'] | undefined; logger: Logger },
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
