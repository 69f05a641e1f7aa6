import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { mailKinds, mailStates } from '#shared/contract/mail.ts'
import { instant, oneOfCheck, rowId } from './columns.ts'

/**
 * An outgoing message, stored in the same commit as the action that causes it. `event` identifies
 * that action, so that it causes only one message.
 */
export const mails = pgTable(
  'mails',
  {
    id: rowId(),
    kind: text({ enum: mailKinds }).notNull(),
    event: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The message's link, which an administrator can also send some other way. */
    link: text(),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Earliest time of the next attempt, or null for as soon as there is a mail server. */
    nextAttemptAt: instant(),
    /** Id of the attempt that is sending the message; no other attempt may change it. */
    claim: text(),
    /** When this attempt began the handover. From then on the message may have arrived. */
    handedOverAt: instant(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    oneOfCheck('mails_kind', table.kind, mailKinds),
    oneOfCheck('mails_state', table.state, mailStates),
    uniqueIndex('mails_event').on(table.event),
    index('mails_by_creation').on(table.createdAt),
    index('mails_on_their_way')
      .on(table.state)
      .where(sql`state in ('waiting', 'sending')`),
  ],
)
