import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { id, instant } from './fields.ts'

/** What a message is about. */
export const mailKinds = ['beta-invite', 'beta-approved', 'beta-rejected'] as const

/** Where a message stands: `waiting` until a mail server took it, or for ever where none is set. */
export const mailStates = ['waiting', 'sent', 'failed'] as const

const mail = z
  .object({
    id,
    kind: z.enum(mailKinds),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    link: z.string().nullable().meta({ description: 'The link that it carries, to hand on by other means' }),
    state: z.enum(mailStates),
    attempts: z.int().nonnegative(),
    lastError: z.string().nullable(),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'Mail' })

export const mailCalls = declareCalls({
  listMail: {
    summary: 'The messages on their way out, and those that went, newest first, 1,000 at most',
    output: z.array(mail),
    refusals: [],
  },
})
