import { expect, test } from 'vitest'
import type { FullPosition } from '../parade/parade-item.ts'
import { SentFields } from './sent-fields.ts'

const timeAt = (second: number) => new Date(Date.UTC(2026, 11, 6, 18, 0, second)).toISOString()
const place = (latitude: number) => ({ latitude: latitude.toFixed(6), longitude: '-90.070000' })
const tailAt = (second: number, latitude: number) => ({ ...place(latitude), lastUpdated: timeAt(second) })
const unknown = { where: null, pace: null, dwell: null, report: null, stateSince: null, startsAt: null }
const move = (second: number, tail: FullPosition['tail']): FullPosition => ({
  id: 1,
  ...tailAt(second, 29.96),
  accuracy: 10,
  status: 'active',
  along: second,
  state: 'rolling',
  tail,
  ...unknown,
})

test('the tail of a parade is sent again once it has moved 15 m, is 20 s newer, or is lost', () => {
  const sent = new SentFields()
  const sendsTail = (second: number, tail: FullPosition['tail']) =>
    'tail' in sent.withoutUnchanged([move(second, tail)])[0]!
  expect(sendsTail(0, tailAt(0, 29.95))).toBe(true)
  // 10 m are not enough, but two times 10 m are.
  expect(sendsTail(2, tailAt(2, 29.95009))).toBe(false)
  expect(sendsTail(4, tailAt(4, 29.95018))).toBe(true)
  expect(sendsTail(23, tailAt(23, 29.95018))).toBe(false)
  expect(sendsTail(24, tailAt(24, 29.95018))).toBe(true)
  const lost = [sendsTail(90, null), sendsTail(91, null), sendsTail(92, tailAt(92, 29.95018))]
  expect(lost).toEqual([true, false, true])
})

test('the report and the times of a parade are sent only when they have changed', () => {
  const sent = new SentFields()
  const send = (overrides: Partial<FullPosition>) => {
    const { report, stateSince, startsAt } = sent.withoutUnchanged([{ ...move(0, null), ...overrides }])[0]!
    return { report, stateSince, startsAt }
  }
  const report = { report: 'at-a-stop' as const, minutes: null, at: timeAt(0) }
  expect(send({})).toEqual({ report: null, stateSince: null, startsAt: null })
  expect(send({})).toEqual({})
  expect(send({ report, stateSince: timeAt(0) })).toEqual({ report, stateSince: timeAt(0) })
  expect(send({ report, stateSince: timeAt(0), startsAt: timeAt(5) })).toEqual({ startsAt: timeAt(5) })
})
