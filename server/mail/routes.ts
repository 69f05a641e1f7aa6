import { desc } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { mails } from '../database/schema.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../refusal.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { mailItem } from './mail-item.ts'
import { sendAgain } from './send-again.ts'

/** So many messages are answered, the newest. */
const mostListed = 1_000

/** The outbox, for administrators. */
export function mailHandlers({
  database,
  settings,
  jobs,
  logger,
}: Context): Pick<Handlers, 'listMail' | 'sendMailAgain'> {
  return {
    listMail: async () => {
      const rows = await database.select().from(mails).orderBy(desc(mails.id)).limit(mostListed)
      return rows.map((row) => mailItem(row, settings))
    },
    sendMailAgain: async ({ caller, params, now }) => {
      const mail = await sendAgain(database, caller, params.id, now)
      if (mail instanceof Refusal) return mail
      enqueueMail(jobs, logger, mail.id)
      return mailItem(mail, settings)
    },
  }
}
