import { and, eq, ne } from 'drizzle-orm'
import { MAX_OPEN_PROPOSALS } from '#shared/contract/proposals.ts'
import type { Transaction } from '../database/connect.ts'
import { eventProposals, groups } from '../database/schema.ts'
import { Refusal, refuse, refuseIfChanged } from '../refusal.ts'
import { lockGroup } from '../tracking/parade/lock-groups.ts'
import { type ProposalRow, selectProposals, versionOf } from './read-proposals.ts'

/** Locks a group, under whose lock all its proposals and events change, and reads it. */
export async function lockAndReadGroup(transaction: Transaction, groupId: number) {
  await lockGroup(transaction, groupId)
  const [group] = await transaction.select().from(groups).where(eq(groups.id, groupId))
  return group ?? refuse('group_not_found')
}

/** Locks a group, and reads it and one of its proposals with that proposal's event. */
export async function lockAndReadProposal(transaction: Transaction, groupId: number, proposalId: number) {
  const group = await lockAndReadGroup(transaction, groupId)
  if (group instanceof Refusal) return group
  const filter = and(eq(eventProposals.id, proposalId), eq(eventProposals.groupId, groupId))
  const [row] = await selectProposals(transaction, filter)
  return row ? { group, row } : refuse('proposal_not_found')
}

/** Refuses if a proposal or its event has changed since a version. Without one, nothing is checked. */
export const checkVersion = (row: ProposalRow, version: number | undefined) =>
  refuseIfChanged(version, versionOf(row))

/** Refuses if a locked group has as many open proposals as it may have. */
export async function checkOpenCount(transaction: Transaction, groupId: number) {
  const isOpen = and(eq(eventProposals.groupId, groupId), eq(eventProposals.state, 'open'))
  const openCount = await transaction.$count(eventProposals, isOpen)
  return openCount < MAX_OPEN_PROPOSALS ? null : refuse('too_many_proposals')
}

/** Refuses if a group is hidden, because nobody could see its events. */
export function checkShown({ isActive, isHidden }: { isActive: boolean; isHidden: boolean }) {
  if (isActive) return null
  return isHidden ? refuse('group_hidden') : refuse('group_hidden', { detail: HIDDEN_BY_ORGANIZERS })
}

const HIDDEN_BY_ORGANIZERS = 'This group is hidden. Make it active in its profile first.'

/** Returns the proposal that waits about an event, or undefined. There is at most one. */
export async function findOpen(transaction: Transaction, eventId: number) {
  const [open] = await transaction
    .select()
    .from(eventProposals)
    .where(and(eq(eventProposals.eventId, eventId), eq(eventProposals.state, 'open')))
  return open
}

/** Deletes an event's proposals that are not approved, because another takes their place. */
export async function deletePending(transaction: Transaction, eventId: number): Promise<void> {
  await transaction
    .delete(eventProposals)
    .where(and(eq(eventProposals.eventId, eventId), ne(eventProposals.state, 'approved')))
}
