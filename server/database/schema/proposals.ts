import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type ProposedEvent, proposalKinds, proposalStates } from '#shared/contract/proposals.ts'
import { instant, oneOfCheck, rowId } from './columns.ts'
import { events } from './events.ts'
import { groupReference } from './groups.ts'

/**
 * An event that an organizer proposed, or a change or cancellation of one. `eventId` is null until
 * the event exists. Nothing here is public.
 */
export const eventProposals = pgTable(
  'event_proposals',
  {
    id: rowId(),
    groupId: groupReference(),
    kind: text({ enum: proposalKinds }).notNull(),
    state: text({ enum: proposalStates }).notNull(),
    eventId: integer().references(() => events.id, { onDelete: 'cascade' }),
    /** The proposed event; for a cancellation, the event as it was when proposed. */
    form: jsonb().$type<ProposedEvent>().notNull(),
    /** Why the event is to be canceled. */
    reason: text(),
    declineReason: text(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    /** Incremented by each change, so that nobody approves or overwrites what they have not seen. */
    version: integer().notNull().default(1),
  },
  (table) => [
    oneOfCheck('event_proposals_kind', table.kind, proposalKinds),
    oneOfCheck('event_proposals_state', table.state, proposalStates),
    check('event_proposals_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    index('event_proposals_by_group').on(table.groupId),
    index('event_proposals_by_creation').on(table.createdAt),
    index('event_proposals_by_event').on(table.eventId),
    uniqueIndex('event_proposals_one_open')
      .on(table.eventId)
      .where(sql`state = 'open'`),
  ],
)
