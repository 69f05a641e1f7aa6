import { eq } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { eventProposals } from '../database/schema.ts'
import { checkRouteDay } from '../events/check-route-day.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { applyAction, planAction } from './apply-action.ts'
import { checkVersion, lockAndReadProposal } from './lock-proposal.ts'
import { type ProposalRow, selectProposals, versionOf } from './read-proposals.ts'

/**
 * Approves a proposal, which creates, changes or cancels its event. If a version is given, refuses
 * when the proposal or its event has changed since. Returns the stored proposal, and the ids of the
 * live parades whose details the event has changed: the route makes the board read them again.
 *
 * Planning a route takes up to 100 ms, so it comes before the group is locked. Under the lock the
 * proposal is read a second time, and must be as it was when the route was planned.
 */
export async function approveProposal(
  database: Database,
  admin: Admin,
  { id, version }: { id: number } & Body<'approveProposal'>,
  network: StreetNetwork,
  asOf: AsOf,
) {
  const [readBeforeLock] = await selectProposals(database, eq(eventProposals.id, id))
  if (!readBeforeLock) return refuse('proposal_not_found')
  const action = await planApproval(readBeforeLock, network)
  return database.transaction(async (transaction) => {
    const locked = await lockOpenProposal(transaction, readBeforeLock.proposal, version)
    if (locked instanceof Refusal) return locked
    const { group, row: current } = locked
    if (!group.isActive) return refuse('group_not_shown', { detail: GROUP_HIDDEN })
    const outdated = checkVersion(current, versionOf(readBeforeLock))
    if (outdated) return outdated
    if (action instanceof Refusal) return action
    const closedRoute = action.kind === 'cancel' ? null : checkRouteDay(group.type, action.form)
    if (closedRoute) return closedRoute
    const applied = await applyAction(transaction, group.id, current.event, action, asOf)
    if (applied instanceof Refusal) return applied
    const decision = { state: 'approved', eventId: applied.event.id } as const
    const proposal = await storeDecision(transaction, current, decision, asOf.now)
    await writeAudit(transaction, admin, asOf.now, {
      action: 'approve-proposal',
      subject: applied.event.title,
      changes: { group: group.name, proposal: action.kind, ...applied.changes },
    })
    return { proposal, paradeIds: applied.paradeIds }
  })
}

const GROUP_HIDDEN = 'This group is hidden. Show it before you approve its events.'

/**
 * Declines a proposal with a reason for its organizers. Returns the stored proposal. The group may
 * be hidden, because a declined proposal makes nothing public.
 */
export async function declineProposal(
  database: Database,
  admin: Admin,
  { id, reason, version }: { id: number } & Body<'declineProposal'>,
  now: Date,
) {
  const [readBeforeLock] = await selectProposals(database, eq(eventProposals.id, id))
  if (!readBeforeLock) return refuse('proposal_not_found')
  return database.transaction(async (transaction) => {
    const locked = await lockOpenProposal(transaction, readBeforeLock.proposal, version)
    if (locked instanceof Refusal) return locked
    const { group, row: current } = locked
    const decision = { state: 'declined', declineReason: reason } as const
    const proposal = await storeDecision(transaction, current, decision, now)
    await writeAudit(transaction, admin, now, {
      action: 'decline-proposal',
      subject: current.proposal.form.title,
      changes: { group: group.name, proposal: current.proposal.kind, reason },
    })
    return proposal
  })
}

/**
 * Returns the action that approving a proposal carries out. Refuses to change an event that is
 * gone.
 */
async function planApproval(
  { proposal: { kind, form, reason }, event }: ProposalRow,
  network: StreetNetwork,
) {
  if (kind === 'cancel') return { kind, reason }
  // Without its event, `planAction` would turn the change into a new event.
  if (kind === 'change' && !event) return refuse('event_not_found')
  return planAction(form, event, network)
}

/**
 * Locks a proposal's group, and reads both. Refuses a proposal that has been decided, or has
 * changed since the given version.
 */
async function lockOpenProposal(
  transaction: Transaction,
  { id, groupId }: { id: number; groupId: number },
  version: number | undefined,
) {
  const locked = await lockAndReadProposal(transaction, groupId, id)
  // Deleting a group deletes its proposals, so a missing group means the same here.
  if (locked instanceof Refusal) return refuse('proposal_not_found')
  const { state } = locked.row.proposal
  if (state !== 'open')
    return refuse('proposal_decided', { detail: `Another administrator just ${state} this.` })
  return checkVersion(locked.row, version) ?? locked
}

type Decision = { state: 'approved'; eventId: number } | { state: 'declined'; declineReason: string }

/** Stores a decision, and notifies the pages that list proposals. */
async function storeDecision(
  transaction: Transaction,
  { proposal: { id, version } }: ProposalRow,
  decision: Decision,
  now: Date,
) {
  const [proposal] = await transaction
    .update(eventProposals)
    .set({ ...decision, decidedAt: now, version: version + 1 })
    .where(eq(eventProposals.id, id))
    .returning()
  await notifyChanged(transaction, 'proposal')
  return proposal!
}
