import { and, desc, eq, gte, inArray, type InferSelectModel, ne, or, type SQL, sql } from 'drizzle-orm'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Query } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import type { Organizer } from '../access/organizer.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { matchesSearch, readPage } from '../database/read-page.ts'
import { eventProposals, events, groups } from '../database/schema.ts'
import { eventItems } from '../events/read-events.ts'
import { groupNameOf, groupNameMatches } from '../groups/read-groups.ts'
import { ListPage } from '../http/list-page.ts'
import type { LiveFeed } from '../tracking/board/live-feed.ts'

type Proposal = InferSelectModel<typeof eventProposals>

/** A proposal, and its event if that exists and is still the group's. */
export interface ProposalRow {
  proposal: Proposal
  event: InferSelectModel<typeof events> | null
}

const { id, groupId, state, form, createdAt } = eventProposals
const proposed = (field: 'title' | 'location' | 'date' | 'time') =>
  sql`(${form} ->> ${sql.raw(`'${field}'`)})`
const orders = {
  created: createdAt,
  date: sql`(${proposed('date')} || ${proposed('time')})`,
  group: sql`lower(${groupNameOf(groupId)})`,
}

/** How long approved proposals are listed after their event. */
const DAYS_BACK = 365

/**
 * Returns the version of a proposal. It grows with each change of the proposal and of its event, while
 * that stays with the group.
 */
export const versionOf = ({ proposal, event }: ProposalRow): number =>
  proposal.version + (event?.version ?? 0)

/** Returns a proposal as calls return it. */
export const toItem = (row: ProposalRow, feed: LiveFeed) => ({
  ...row.proposal,
  createdAt: row.proposal.createdAt.toISOString(),
  decidedAt: row.proposal.decidedAt?.toISOString() ?? null,
  event: row.event && eventItems([row.event], feed)[0]!,
  version: versionOf(row),
})

/** Selects proposals with their events. */
export const selectProposals = (database: Database | Transaction, filter: SQL | undefined) =>
  database
    .select({ proposal: eventProposals, event: events })
    .from(eventProposals)
    .leftJoin(events, and(eq(events.id, eventProposals.eventId), eq(events.groupId, groupId)))
    .where(filter)
    .orderBy(desc(id))

/** Reads a group's proposals, newest first; of the approved ones, those of the past year and later. */
export async function readProposals(database: Database, organizer: Organizer, feed: LiveFeed, now: Date) {
  const isRecent = gte(events.date, addDays(dayOf(now), -DAYS_BACK))
  const filter = and(eq(groupId, organizer.groupId), or(ne(state, 'approved'), isRecent))
  return (await selectProposals(database, filter)).map((row) => toItem(row, feed))
}

/** Reads one page of all groups' proposals. */
export async function readAdminProposals(
  database: Database,
  admin: Admin,
  feed: LiveFeed,
  query: Query<'listAdminProposals'>,
) {
  const columns = [proposed('title'), proposed('location'), proposed('date')]
  const filter = and(
    query.state && eq(state, query.state),
    matchesSearch(query.search, columns, groupNameMatches(groupId)),
  )
  const rows = database.select().from(eventProposals).$dynamic()
  const page = await readPage(database, rows, { id, orders, filter }, query)
  return new ListPage({ ...page, rows: await toAdminItems(database, admin, feed, page.rows) })
}

/**
 * Returns proposals as administrators see them. One whose group has been deleted since it was read is left
 * out, as it went with its group.
 */
export async function toAdminItems(database: Database, _admin: Admin, feed: LiveFeed, rows: Proposal[]) {
  const foundEvents = await database
    .select()
    .from(events)
    .where(
      inArray(
        events.id,
        rows.flatMap(({ eventId }) => eventId ?? []),
      ),
    )
  const foundGroups = await database
    .select()
    .from(groups)
    .where(inArray(groups.id, [...new Set(rows.map((row) => row.groupId))]))
  return rows.flatMap((proposal) => {
    const group = foundGroups.find((row) => row.id === proposal.groupId)
    if (!group) return []
    const { name, type, isActive, isVerified } = group
    const isItsEvent = (event: { id: number; groupId: number }) =>
      event.id === proposal.eventId && event.groupId === proposal.groupId
    const event = foundEvents.find(isItsEvent) ?? null
    return { ...toItem({ proposal, event }, feed), group: { name, type, isActive, isVerified } }
  })
}
