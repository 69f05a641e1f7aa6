import { expect, test } from 'vitest'
import {
  answeredVersion,
  canEdit,
  canWithdraw,
  contentOf,
  decisionSince,
  type Proposal,
  sortProposals,
  chipOf,
} from './proposal.ts'

interface Overrides extends Partial<Omit<Proposal, 'event'>> {
  /** What differs from the default event; null for none. */
  event?: Partial<NonNullable<Proposal['event']>> | null
}

/**
 * Returns a proposal with the fields that these rules read: an approved one that created event 1,
 * unless `overrides` says otherwise.
 */
const makeProposal = (id: number, { event, ...overrides }: Overrides = {}) =>
  ({
    id,
    kind: 'create',
    state: 'approved',
    form: { title: 'As proposed', date: '2026-12-13', time: '13:00' },
    ...overrides,
    event: event === null ? null : { id: 1, title: 'As it is', date: '2026-12-13', time: '13:00', ...event },
  }) as Proposal

test('proposals are sorted by what organizers can do about them', () => {
  const open = makeProposal(1, { state: 'open', event: null })
  const declined = makeProposal(2, { state: 'declined', event: null })
  const later = makeProposal(3, { event: { id: 3, date: '2026-12-20' } })
  const sooner = makeProposal(4, { event: { id: 4, date: '2026-12-06' } })
  const past = makeProposal(5, { event: { id: 5, date: '2026-12-05' } })
  // Left out: the proposal that created event 3 shows the change.
  const approvedChange = makeProposal(6, { kind: 'change', event: { id: 3 } })
  // Left out: nothing can be done about an event that is gone.
  const eventGone = makeProposal(7, { event: null })
  const all = [open, declined, later, sooner, past, approvedChange, eventGone]
  expect(sortProposals(all, '2026-12-06')).toEqual({
    open: [open],
    declined: [declined],
    upcoming: [sooner, later],
    earlier: [past],
  })
})

test('an approved proposal shows its public event and whether that is canceled, an open change what is proposed', () => {
  expect(contentOf(makeProposal(1)).title).toBe('As it is')
  expect(contentOf(makeProposal(1, { kind: 'change', state: 'open' })).title).toBe('As proposed')
  expect(chipOf(makeProposal(1)).label).toBe('Public')
  expect(chipOf(makeProposal(1, { event: { isCancelled: true } })).label).toBe('Canceled')
})

const publicEvent = makeProposal(1)
const openChange = makeProposal(2, { kind: 'change', state: 'open' })
const openCancellation = makeProposal(3, { kind: 'cancel', state: 'open' })

/** What an organizer can do about a proposal, among others of the group. */
const actionsFor = (proposal: Proposal, ...others: Proposal[]) => {
  const all = [proposal, ...others]
  return { edit: canEdit(proposal, all), withdraw: canWithdraw(proposal, all) }
}

test('an event with an open change or cancellation cannot be edited, and is canceled once; another event’s does not matter', () => {
  const changeOfAnother = makeProposal(4, { kind: 'change', state: 'open', event: { id: 2 } })
  expect(actionsFor(publicEvent, changeOfAnother)).toEqual({ edit: true, withdraw: true })
  expect(actionsFor(publicEvent, openChange)).toEqual({ edit: false, withdraw: true })
  expect(actionsFor(openChange, publicEvent)).toEqual({ edit: true, withdraw: true })
  expect(actionsFor(publicEvent, openCancellation)).toEqual({ edit: false, withdraw: false })
  expect(actionsFor(openCancellation, publicEvent)).toEqual({ edit: false, withdraw: true })
  const canceled = makeProposal(5, { event: { isCancelled: true } })
  expect(actionsFor(canceled)).toEqual({ edit: false, withdraw: false })
})

test('an open form is told a decision that came after it was opened, and no other', () => {
  const open = makeProposal(1, { state: 'open', event: null, decidedAt: null })
  const declinedAt = (decidedAt: string) =>
    makeProposal(1, {
      state: 'declined',
      event: null,
      decidedAt,
      declineReason: 'Another club rolls that day.',
    })
  const declined = declinedAt('2026-12-01T18:00:00.000Z')
  const approved = makeProposal(1, { decidedAt: '2026-12-02T18:00:00.000Z' })
  const sentence = 'An administrator declined this: Another club rolls that day.'
  expect(decisionSince(open, open)).toBeUndefined()
  expect(decisionSince(open, declined)).toBe(sentence)
  expect(decisionSince(declined, declined)).toBeUndefined()
  expect(decisionSince(declined, open)).toBeUndefined()
  expect(decisionSince(declined, declinedAt('2026-12-03T18:00:00.000Z'))).toBe(sentence)
  expect(decisionSince(open, approved)).toBe('This was approved while you had it open. It is public now.')
  expect(decisionSince(approved, makeProposal(1, { decidedAt: '2026-12-04T18:00:00.000Z' }))).toBeUndefined()
})

test('a form answers the newest version if only the decision has changed', () => {
  const make = (state: Proposal['state'], version: number) => makeProposal(1, { state, version })
  const open = make('open', 4)
  expect(answeredVersion(4, open, open)).toBe(4)
  expect(answeredVersion(4, open, make('declined', 5))).toBe(5)
  expect(answeredVersion(4, open, make('approved', 6))).toBe(6)
  // A restored draft, whose form says why the proposal was declined.
  expect(answeredVersion(4, make('declined', 5), make('declined', 5))).toBe(5)
  // Somebody changed it, before the decision or after.
  expect(answeredVersion(4, open, make('open', 5))).toBe(4)
  expect(answeredVersion(4, open, make('declined', 6))).toBe(4)
  expect(answeredVersion(4, open, make('approved', 7))).toBe(4)
  // Two changes of a public event.
  expect(answeredVersion(4, make('approved', 4), make('approved', 6))).toBe(4)
})
