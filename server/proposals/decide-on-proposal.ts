import { eq } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { eventProposals } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { applyAction, planAction, type ProposedAction } from './apply-action.ts'
import { checkVersion, lockAndReadProposal } from './lock-proposal.ts'
import { type ProposalRow, selectProposals, versionOf } from './read-proposals.ts'

/**
 * Approves a proposal: its event is created, changed or canceled. With a version, refuses if the
 * proposal or its event has changed since. Returns the proposal and the ids of the parades to read
 * again.
 */
export async function approveProposal(
  database: Database,
  admin: Admin,
  id: number,
  { version }: Body<'approveProposal'>,
  network: StreetNetwork,
  asOf: AsOf,
) {
  const [seen] = await selectProposals(database, eq(eventProposals.id, id))
  if (!seen) return refuse('proposal_not_found')
  const action = actionOf(seen, network)
  return database.transaction(async (transaction) => {
    const open = await lockOpen(transaction, seen.proposal, version)
    if (open instanceof Refusal) return open
    const { group, row } = open
    if (!group.isActive) return refuse('group_not_shown', { detail: GROUP_HIDDEN })
    // The route was planned for what was read before the lock.
    const outdated = checkVersion(row, versionOf(seen))
    if (outdated) return outdated
    const applied = await applyAction(transaction, group.id, row.event, action, asOf)
    if (applied instanceof Refusal) return applied
    const proposal = await decide(transaction, row, asOf.now, {
      state: 'approved',
      eventId: applied.event.id,
    })
    await writeAudit(transaction, admin, asOf.now, {
      action: 'approve-proposal',
      subject: applied.event.title,
      changes: { group: group.name, proposal: action.kind, ...applied.changes },
    })
    return { proposal, paradeIds: applied.paradeIds }
  })
}

/** Declines a proposal with a reason for its organizers. Returns the proposal. */
export async function declineProposal(
  database: Database,
  admin: Admin,
  id: number,
  { reason, version }: Body<'declineProposal'>,
  now: Date,
) {
  const [seen] = await selectProposals(database, eq(eventProposals.id, id))
  if (!seen) return refuse('proposal_not_found')
  return database.transaction(async (transaction) => {
    const open = await lockOpen(transaction, seen.proposal, version)
    if (open instanceof Refusal) return open
    const { group, row } = open
    const proposal = await decide(transaction, row, now, { state: 'declined', declineReason: reason })
    await writeAudit(transaction, admin, now, {
      action: 'decline-proposal',
      subject: row.proposal.form.title,
      changes: { group: group.name, proposal: row.proposal.kind, reason },
    })
    return proposal
  })
}

/** Returns what approving a proposal does. */
function actionOf(
  { proposal: { kind, form, reason }, event }: ProposalRow,
  network: StreetNetwork,
): ProposedAction {
  if (kind === 'cancel') return { kind, reason }
  // A missing event is refused when the action is applied.
  return kind === 'change' && !event ? { kind, form, route: {} } : planAction(form, event, network)
}

/** Locks a proposal's group and reads the proposal. Refuses one that has been decided. */
async function lockOpen(
  transaction: Transaction,
  { id, groupId }: { id: number; groupId: number },
  version: number | undefined,
) {
  const locked = await lockAndReadProposal(transaction, groupId, id)
  // A group is deleted with its proposals.
  if (locked instanceof Refusal) return refuse('proposal_not_found')
  const { group, row } = locked
  if (row.proposal.state !== 'open') return refuse('proposal_decided')
  return checkVersion(row, version) ?? { group, row }
}

/** Stores a decision. */
async function decide(
  transaction: Transaction,
  { proposal: { id, version } }: ProposalRow,
  now: Date,
  decision: Partial<typeof eventProposals.$inferInsert>,
) {
  const [proposal] = await transaction
    .update(eventProposals)
    .set({ ...decision, decidedAt: now, version: version + 1 })
    .where(eq(eventProposals.id, id))
    .returning()
  await notifyChanged(transaction, 'proposal')
  return proposal!
}

const GROUP_HIDDEN = 'This group is hidden. Show it before you approve its events.'
