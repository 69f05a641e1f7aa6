import type { Output } from '#shared/contract/types.ts'
import { row } from '../harness/sample.ts'

/** The group whose organizers propose. */
export const group = row('getEditableGroup', { id: 7, name: 'Steppers', isActive: true })

type Proposal = Output<'listProposals'>[number]

/** Returns an open proposal of a new event with a title. */
export const proposalOf = (title: string, fields: Partial<Proposal> = {}): Proposal => {
  const sample = row('listProposals', { id: 3, groupId: 7 })
  const form = { ...sample.form, title, description: 'Invented.', date: '2027-03-14', location: 'Tremé' }
  return { ...sample, kind: 'create', state: 'open', form, ...fields }
}

/** Returns what makes a proposal a declined one. */
export const declined = (proposal: Proposal) => ({
  ...proposal,
  state: 'declined' as const,
  declineReason: 'Rain.',
  decidedAt: '2026-12-01T12:00:00.000Z',
  version: proposal.version + 1,
})

/** Returns what makes a proposal an approved one, with its public event. */
export const approved = (proposal: Proposal) => ({
  ...proposal,
  state: 'approved' as const,
  event: { ...row('getEvent'), ...proposal.form, id: 9, groupId: 7, isLive: false },
  decidedAt: '2026-12-01T12:00:00.000Z',
  version: proposal.version + 2,
})
