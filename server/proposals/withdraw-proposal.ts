import { eq } from 'drizzle-orm'
import { proposedEvent } from '#shared/contract/proposals.ts'
import type { Body } from '#shared/contract/types.ts'
import { needsApproval } from '#shared/needs-approval.ts'
import type { Organizer } from '../access/organizer.ts'
import type { Database } from '../database/connect.ts'
import { eventProposals } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { applyAction, auditProposal, auditPublication, requireEvent } from './apply-action.ts'
import {
  checkOpenCount,
  checkVersion,
  checkShown,
  deletePending,
  findOpen,
  lockAndReadProposal,
} from './lock-proposal.ts'

/** What the calendar shows if the organizers give no reason. */
const DEFAULT_REASON = 'Canceled by its organizers.'

/**
 * Withdraws a proposal. An open or declined one is deleted. Of an approved one, this proposes to
 * cancel its event, or cancels it if the group's proposals need no approval. Returns the ids of the
 * parades that the board must read again.
 */
export function withdrawProposal(
  database: Database,
  organizer: Organizer,
  proposalId: number,
  { reason, version }: Body<'withdrawProposal'>,
  asOf: AsOf,
) {
  const { groupId, admin } = organizer
  return database.transaction(async (transaction) => {
    const locked = await lockAndReadProposal(transaction, groupId, proposalId)
    if (locked instanceof Refusal) return locked
    const { group, row } = locked
    const outdated = checkVersion(row, version)
    if (outdated) return outdated
    if (row.proposal.state !== 'approved') {
      const { form } = row.proposal
      await transaction.delete(eventProposals).where(eq(eventProposals.id, proposalId))
      await auditProposal(transaction, admin, asOf.now, 'withdraw-proposal', { group, form })
      await notifyChanged(transaction, 'proposal')
      return { paradeIds: [] }
    }
    const event = requireEvent(row.event)
    if (event instanceof Refusal) return event
    const pending = await findOpen(transaction, event.id)
    if (pending?.kind === 'cancel') return refuse('proposal_open')
    const waits = needsApproval(group)
    // A cancellation takes the place of a change that is waiting.
    const refusal =
      checkShown(group) ?? (waits && !pending ? await checkOpenCount(transaction, groupId) : null)
    if (refusal) return refusal
    const cancellation = { kind: 'cancel' as const, reason: reason ?? DEFAULT_REASON }
    if (waits) {
      const form = proposedEvent.parse(event)
      await deletePending(transaction, event.id)
      await transaction
        .insert(eventProposals)
        .values({ ...cancellation, groupId, eventId: event.id, state: 'open', form, createdAt: asOf.now })
      await auditProposal(transaction, admin, asOf.now, 'withdraw-proposal', { group, form })
      await notifyChanged(transaction, 'proposal')
      return { paradeIds: [] }
    }
    const applied = await applyAction(transaction, groupId, event, cancellation, asOf)
    if (applied instanceof Refusal) return applied
    await deletePending(transaction, event.id)
    await auditPublication(transaction, organizer, asOf.now, { kind: 'cancel', group, applied })
    await notifyChanged(transaction, 'proposal')
    return applied
  })
}
