import type { Output } from '#shared/contract/types.ts'
import type { ChipText } from '#web/ui/content/Badge.tsx'

export type Proposal = Output<'listProposals'>[number]

/** The group whose proposals a page shows. */
export type ProposingGroup = Output<'getEditableGroup'>

/** Returns what a proposal shows: its event once that is public, and until then what is proposed. */
export const contentOf = ({ state, event, form }: Proposal) => (state === 'approved' && event) || form

/** What a proposal does when it is approved. */
export const kindChips: Record<Proposal['kind'], ChipText> = {
  create: { label: 'New event', tone: 'good' },
  change: { label: 'Change', tone: 'warning' },
  cancel: { label: 'Cancellation', tone: 'danger' },
}

/** Returns what a proposal would do or, once its event is public, the state of that. */
export function chipOf({ kind, state, event }: Proposal): ChipText {
  if (state !== 'approved') return kindChips[kind]
  return event?.isCancelled ? { label: 'Canceled', tone: 'danger' } : { label: 'Public', tone: 'good' }
}

interface SortedProposals {
  open: Proposal[]
  declined: Proposal[]
  /** Events of today or later, soonest first. */
  upcoming: Proposal[]
  /** Earlier events, latest first. */
  earlier: Proposal[]
}

/**
 * Sorts proposals by what their organizers can do about them. An approved change or cancellation is
 * left out, because the event's own proposal shows it.
 */
export function sortProposals(proposals: readonly Proposal[], today: string): SortedProposals {
  const inState = (state: Proposal['state']) => proposals.filter((proposal) => proposal.state === state)
  const when = (proposal: Proposal) => `${contentOf(proposal).date} ${contentOf(proposal).time}`
  const published = inState('approved')
    .filter(({ kind, event }) => kind === 'create' && event !== null)
    .toSorted((a, b) => when(a).localeCompare(when(b)))
  return {
    open: inState('open'),
    declined: inState('declined'),
    upcoming: published.filter((proposal) => contentOf(proposal).date >= today),
    earlier: published.filter((proposal) => contentOf(proposal).date < today).toReversed(),
  }
}

/** Returns what waits for approval about the public event of a proposal, or undefined. */
export const findPending = ({ state, event }: Proposal, all: readonly Proposal[]): Proposal | undefined =>
  state === 'approved' && event
    ? all.find((other) => other.state === 'open' && other.event?.id === event.id)
    : undefined

/** Whether an organizer can edit a proposal, or its public event. `all` are those of the group. */
export function canEdit(proposal: Proposal, all: readonly Proposal[]): boolean {
  if (proposal.kind === 'cancel' || proposal.event?.isCancelled) return false
  return findPending(proposal, all) === undefined
}

/** Whether an organizer can withdraw a proposal, or cancel its public event. */
export function canWithdraw(proposal: Proposal, all: readonly Proposal[]): boolean {
  if (proposal.state !== 'approved') return true
  return !proposal.event?.isCancelled && findPending(proposal, all)?.kind !== 'cancel'
}
