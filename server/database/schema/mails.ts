import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { mailKinds, mailStates } from '#shared/contract/mail.ts'
import { instant, isOneOf, rowId } from './columns.ts'

/**
 * An outgoing message, stored in the same commit as what it is about. `event` names that, so that
 * each event gets one message.
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
    /** The link in the message, for an administrator to pass on some other way. */
    link: text(),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Not tried again before; null: as soon as there is a mail server. */
    nextAttemptAt: instant(),
    /** The attempt that holds the message; any other attempt may not change it. */
    claim: text(),
    /** When this attempt began to hand it over: from here on it may have arrived. */
    handedOverAt: instant(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    isOneOf('mails_kind', table.kind, mailKinds),
    isOneOf('mails_state', table.state, mailStates),
    uniqueIndex('mails_event').on(table.event),
    index('mails_by_creation').on(table.createdAt),
    index('mails_on_their_way')
      .on(table.state)
      .where(sql`state in ('waiting', 'sending')`),
  ],
)
