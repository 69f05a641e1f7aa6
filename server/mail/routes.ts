import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../refusal.ts'
import { mailItem, readMail } from './read-mail.ts'
import { sendAgain } from './send-again.ts'
import { enqueueMail } from './write-mail.ts'

/** The administrators' calls about the outbox. */
export function mailHandlers({ database, settings, jobs, logger }: Context) {
  return {
    listMail: ({ caller, query }) => readMail(database, caller, query, settings),
    sendMailAgain: async ({ caller, params, now }) => {
      const mail = await sendAgain(database, caller, params.id, now)
      if (mail instanceof Refusal) return mail
      enqueueMail(jobs, logger, mail.id)
      return mailItem(mail, settings)
    },
  } satisfies Partial<Handlers>
}
