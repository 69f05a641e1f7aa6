import type { Output } from '#shared/contract/types.ts'
import type { ChipText } from '#web/ui/content/Badge.tsx'

export type Proposal = Output<'listProposals'>[number]

/** The group whose proposals a page shows. */
export type ProposingGroup = Output<'getEditableGroup'>

/** Returns the details to show: those of the public event, or before approval those of the form. */
export function contentOf({ state, event, form }: Proposal) {
  return state === 'approved' && event ? event : form
}

/** What approving a proposal of each kind does. The dashboard shows these chips too. */
export const kindChips: Record<Proposal['kind'], ChipText> = {
  create: { label: 'New event', tone: 'good' },
  change: { label: 'Change', tone: 'warning' },
  cancel: { label: 'Cancellation', tone: 'danger' },
}

/** Returns what approving a proposal would do or, once it is approved, the state of its event. */
export function chipOf({ kind, state, event }: Proposal): ChipText {
  if (state !== 'approved') return kindChips[kind]
  return event?.isCancelled ? { label: 'Canceled', tone: 'danger' } : { label: 'Public', tone: 'good' }
}

interface SortedProposals {
  open: Proposal[]
  declined: Proposal[]
  /** Approved proposals whose event is today or later, soonest first. */
  upcoming: Proposal[]
  /** Approved proposals whose event was before today, latest first. */
  earlier: Proposal[]
}

/**
 * Sorts a group's proposals by what its organizers can do about them. Leaves out approved proposals
 * whose event is gone, and approved changes and cancellations, because the proposal that created
 * the event shows them.
 *
 * @param today the day in New Orleans, as 'YYYY-MM-DD'
 */
export function sortProposals(proposals: readonly Proposal[], today: string): SortedProposals {
  const inState = (state: Proposal['state']) => proposals.filter((proposal) => proposal.state === state)
  const startOf = (proposal: Proposal) => `${contentOf(proposal).date} ${contentOf(proposal).time}`
  const published = inState('approved')
    .filter(({ kind, event }) => kind === 'create' && event !== null)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  return {
    open: inState('open'),
    declined: inState('declined'),
    upcoming: published.filter((proposal) => contentOf(proposal).date >= today),
    earlier: published.filter((proposal) => contentOf(proposal).date < today).toReversed(),
  }
}

/**
 * Returns the open change or cancellation of an approved proposal's event, or undefined.
 *
 * @param all all proposals of the group
 */
export const findOpenChangeOf = (
  { state, event }: Proposal,
  all: readonly Proposal[],
): Proposal | undefined =>
  state === 'approved' && event
    ? all.find((other) => other.state === 'open' && other.event?.id === event.id)
    : undefined

/**
 * Returns the open or declined change of an approved proposal's event, which canceling the event
 * deletes, or undefined.
 *
 * @param all all proposals of the group
 */
export const findReplaced = (proposal: Proposal, all: readonly Proposal[]): Proposal | undefined =>
  findOpenChangeOf(proposal, all) ??
  all.find(
    ({ kind, state, event }) =>
      kind === 'change' && state === 'declined' && event !== null && event.id === proposal.event?.id,
  )

/**
 * Whether an organizer can edit a proposal or, once it is approved, its event. An event with an
 * open change is edited through that change.
 *
 * @param all all proposals of the group
 */
export function canEdit(proposal: Proposal, all: readonly Proposal[]): boolean {
  if (proposal.kind === 'cancel' || proposal.event?.isCancelled) return false
  return findOpenChangeOf(proposal, all) === undefined
}

/**
 * Whether an organizer can withdraw a proposal or, once it is approved, cancel its event. A
 * cancellation takes the place of an open change.
 *
 * @param all all proposals of the group
 */
export function canWithdraw(proposal: Proposal, all: readonly Proposal[]): boolean {
  if (proposal.state !== 'approved') return true
  return !proposal.event?.isCancelled && findOpenChangeOf(proposal, all)?.kind !== 'cancel'
}

/** Returns the reason of a declined proposal in a sentence, or undefined. */
export const declineText = ({ state, declineReason }: Proposal): string | undefined =>
  state === 'declined' ? `An administrator declined this: ${declineReason}` : undefined

/** Returns how a proposal was decided since its form was opened, or undefined. */
export function decisionSince(opened: Proposal, current: Proposal): string | undefined {
  // Each edit of a public event by a verified group counts as a decision.
  if (opened.state === 'approved' || current.decidedAt === opened.decidedAt) return undefined
  if (current.state === 'approved') return 'This was approved while you had it open. It is public now.'
  return declineText(current)
}

/**
 * Returns the version that a form of a proposal answers: the newest one if nothing but the decision has
 * changed since `version`, and the form shows that. Anything else must be looked at first.
 */
export function answeredVersion(version: number, opened: Proposal, current: Proposal): number {
  const onlyDeclined = current.state === 'declined' && current.version === version + 1
  // An approval changes the proposal and its event.
  const onlyApproved =
    opened.state === 'open' && current.state === 'approved' && current.version === version + 2
  return onlyDeclined || onlyApproved ? current.version : version
}
