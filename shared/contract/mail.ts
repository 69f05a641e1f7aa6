import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { byId, id, instant } from './fields/fields.ts'
import { sortOrders, pageQuery } from './fields/paging.ts'

/** The kinds of messages. */
export const mailKinds = ['beta-invite', 'beta-approved', 'beta-rejected'] as const

/**
 * The state of a message: `waiting` for its next attempt, or for a mail server if none is configured;
 * `sending`; `sent` if the mail server accepted it; `failed` if it did not; `unconfirmed` if the
 * mail server may have it but did not confirm it.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'unconfirmed'] as const

const mail = z
  .object({
    id,
    kind: z.enum(mailKinds),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    link: z.string().nullable().meta({ description: 'The link in it, to pass on some other way' }),
    state: z.enum(mailStates),
    attempts: z.int().nonnegative(),
    lastError: z.string().nullable().meta({ description: 'How the last attempt ended, in a sentence' }),
    nextAttemptAt: instant.nullable().meta({ description: 'Null: as soon as there is a mail server' }),
    isHeld: z.boolean().meta({ description: 'Whether it waits because no mail server is configured' }),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'Mail' })

export const mailCalls = declareCalls({
  listMail: {
    summary: 'Outgoing and sent messages, newest first, in pages',
    query: z.object({
      ...pageQuery,
      sort: z.enum(sortOrders(['written', 'to', 'state'])).default('-written'),
    }),
    isPaged: true,
    output: z.array(mail),
    refusals: [],
  },
  sendMailAgain: {
    summary:
      'Sends a failed or unconfirmed message again, or a waiting one right away; an unconfirmed one may arrive twice',
    params: byId,
    output: mail,
    refusals: ['mail_not_found', 'mail_being_sent', 'mail_sent'],
  },
})
