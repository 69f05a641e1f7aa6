import { expect, test } from 'vitest'
import {
  canEdit,
  canWithdraw,
  contentOf,
  decisionSince,
  type Proposal,
  sortProposals,
  chipOf,
} from './proposal.ts'

const make = (
  id: number,
  more: { date?: string; event?: object | null } & Partial<Omit<Proposal, 'event'>>,
) =>
  ({
    id,
    kind: 'create',
    state: 'approved',
    form: { title: 'As proposed', date: more.date ?? '2026-12-13', time: '13:00' },
    ...more,
    event:
      more.event === null
        ? null
        : { id: 1, title: 'As it is', date: '2026-12-13', time: '13:00', ...more.event },
  }) as unknown as Proposal

test('proposals are sorted by what organizers can do about them', () => {
  const open = make(1, { state: 'open', event: null })
  const declined = make(2, { state: 'declined', event: null })
  const later = make(3, { event: { id: 3, date: '2026-12-20' } })
  const sooner = make(4, { event: { id: 4, date: '2026-12-06' } })
  const past = make(5, { event: { id: 5, date: '2026-12-05' } })
  const approvedChange = make(6, { kind: 'change', event: { id: 3 } })
  const moved = make(7, { event: null })
  expect(sortProposals([open, declined, later, sooner, past, approvedChange, moved], '2026-12-06')).toEqual({
    open: [open],
    declined: [declined],
    upcoming: [sooner, later],
    earlier: [past],
  })
})

test('a public event shows as it is, and a change of it as it is proposed', () => {
  expect(contentOf(make(1, {})).title).toBe('As it is')
  expect(contentOf(make(1, { kind: 'change', state: 'open' })).title).toBe('As proposed')
  expect(chipOf(make(1, { event: { isCancelled: true } })).label).toBe('Canceled')
})

test('an event with a change that waits can only be canceled, and one with a cancellation nothing', () => {
  const event = make(1, {})
  const change = make(2, { kind: 'change', state: 'open' })
  const cancellation = make(3, { kind: 'cancel', state: 'open' })
  const other = make(4, { kind: 'change', state: 'open', event: { id: 2 } })
  const can = (proposal: Proposal, ...others: Proposal[]) => {
    const all = [proposal, ...others]
    return [canEdit(proposal, all), canWithdraw(proposal, all)]
  }
  expect(can(event, other)).toEqual([true, true])
  expect(can(event, change)).toEqual([false, true])
  expect(can(event, cancellation)).toEqual([false, false])
  expect(can(change, event)).toEqual([true, true])
  expect(can(cancellation, event)).toEqual([false, true])
  expect(can(make(5, { event: { isCancelled: true } }))).toEqual([false, false])
})

test('an open form is told a decision that came after it was opened, and no other', () => {
  const open = make(1, { state: 'open', event: null, decidedAt: null })
  const declinedAt = (decidedAt: string) =>
    make(1, { state: 'declined', event: null, decidedAt, declineReason: 'Another club rolls that day.' })
  const declined = declinedAt('2026-12-01T18:00:00.000Z')
  const approved = make(1, { decidedAt: '2026-12-02T18:00:00.000Z' })
  const sentence = 'An administrator declined this: Another club rolls that day.'
  expect(decisionSince(open, open)).toBeUndefined()
  expect(decisionSince(open, declined)).toBe(sentence)
  expect(decisionSince(declined, declined)).toBeUndefined()
  expect(decisionSince(declined, open)).toBeUndefined()
  expect(decisionSince(declined, declinedAt('2026-12-03T18:00:00.000Z'))).toBe(sentence)
  expect(decisionSince(open, approved)).toBe('This was approved while you had it open. It is public now.')
  expect(decisionSince(approved, make(1, { decidedAt: '2026-12-04T18:00:00.000Z' }))).toBeUndefined()
})
