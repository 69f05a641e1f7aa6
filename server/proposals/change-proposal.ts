import { and, eq } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import { needsApproval } from '#shared/needs-approval.ts'
import type { ProposedEvent } from '#shared/contract/proposals.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import type { Organizer } from '../access/organizer.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { eventProposals, groups } from '../database/schema.ts'
import { checkRouteDay } from '../events/check-route-day.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { applyAction, auditProposal, auditPublication, planAction, requireEvent } from './apply-action.ts'
import {
  checkOpenCount,
  checkVersion,
  checkShown,
  deletePending,
  findOpen,
  lockAndReadProposal,
} from './lock-proposal.ts'
import { type ProposalRow, selectProposals, versionOf } from './read-proposals.ts'

/**
 * Changes a proposal. A declined one is open again. Of an approved one, the change of its event becomes
 * a second proposal, and the event stays as it is until that is approved. A group whose
 * proposals need no approval changes the event right away. Returns the changed or new proposal with
 * its event, and the ids of the parades that the board must read again.
 */
export async function changeProposal(
  database: Database,
  organizer: Organizer,
  proposalId: number,
  { version, ...body }: Body<'changeProposal'>,
  network: StreetNetwork,
  asOf: AsOf,
) {
  const { groupId } = organizer
  const [seenGroup] = await database.select().from(groups).where(eq(groups.id, groupId))
  const isThis = and(eq(eventProposals.id, proposalId), eq(eventProposals.groupId, groupId))
  const [seen] = await selectProposals(database, isThis)
  // A form without a sheet keeps the stored one.
  const formFor = ({ proposal, event }: ProposalRow): ProposedEvent => {
    const current = proposal.state === 'approved' && event ? event : proposal.form
    return { ...body, sheet: body.sheet === undefined ? current.sheet : body.sheet }
  }
  const action =
    seen && seenGroup && !needsApproval(seenGroup)
      ? await planAction(formFor(seen), seen.event, network)
      : null
  return database.transaction(async (transaction) => {
    const locked = await lockAndReadProposal(transaction, groupId, proposalId)
    if (locked instanceof Refusal) return locked
    const { group, row } = locked
    const refusal = checkVersion(row, version) ?? (await checkChange(transaction, row)) ?? checkShown(group)
    if (refusal) return refusal
    const form = formFor(row)
    const closedRoute = checkRouteDay(group.type, form)
    if (closedRoute) return closedRoute
    if (!action || needsApproval(group))
      return storeChange(transaction, organizer, { group, row, form }, asOf)
    // The route was planned for what was read before the lock.
    const outdated = checkVersion(row, seen && versionOf(seen))
    if (outdated) return outdated
    const applied = await applyAction(transaction, groupId, row.event, action, asOf)
    if (applied instanceof Refusal) return applied
    const { event, paradeIds } = applied
    const [proposal] = await transaction
      .update(eventProposals)
      .set({
        form,
        state: 'approved',
        eventId: event.id,
        decidedAt: asOf.now,
        declineReason: null,
        version: row.proposal.version + 1,
      })
      .where(eq(eventProposals.id, proposalId))
      .returning()
    await deletePending(transaction, event.id)
    await auditPublication(transaction, organizer, asOf.now, { kind: action.kind, group, applied })
    await notifyChanged(transaction, 'proposal')
    return { proposal: proposal!, event, paradeIds }
  })
}

/** Refuses a change of a cancellation, of an event that is gone, or beside another open change. */
async function checkChange(transaction: Transaction, { proposal, event }: ProposalRow) {
  if (proposal.kind === 'cancel' && proposal.state !== 'approved') return refuse('proposal_cancels')
  if (proposal.eventId === null) return null
  const required = requireEvent(event)
  if (required instanceof Refusal) return required
  const open = await findOpen(transaction, required.id)
  return open && open.id !== proposal.id ? refuse('proposal_open') : null
}

interface Change {
  group: { id: number; name: string }
  row: ProposalRow
  form: ProposedEvent
}

/** Stores a change that waits for approval. */
async function storeChange(
  transaction: Transaction,
  { admin }: Organizer,
  { group, row: { proposal, event }, form }: Change,
  { now }: AsOf,
) {
  const tooMany = proposal.state === 'open' ? null : await checkOpenCount(transaction, group.id)
  if (tooMany) return tooMany
  const isNew = proposal.state === 'approved'
  if (isNew) await deletePending(transaction, event!.id)
  const open = { form, state: 'open' as const }
  const [stored] = isNew
    ? await transaction
        .insert(eventProposals)
        .values({ ...open, groupId: group.id, kind: 'change', eventId: event!.id, createdAt: now })
        .returning()
    : await transaction
        .update(eventProposals)
        .set({ ...open, declineReason: null, decidedAt: null, version: proposal.version + 1 })
        .where(eq(eventProposals.id, proposal.id))
        .returning()
  await auditProposal(transaction, admin, now, 'change-proposal', { group, form })
  await notifyChanged(transaction, 'proposal')
  return { proposal: stored!, event, paradeIds: [] }
}
