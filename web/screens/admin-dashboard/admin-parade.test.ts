import { expect, test } from 'vitest'
import { clockLabel, clockText } from './admin-parade.ts'

const HOUR_MS = 3_600_000

test.each([
  [{ clockAheadMs: 2 * HOUR_MS, fixesLateMs: null }, 'clock 2\u00A0h ahead', /^Clock is 2\u00A0h ahead/],
  [
    { clockAheadMs: null, fixesLateMs: 3 * HOUR_MS },
    'fixes 3\u00A0h late',
    /^Its fixes arrive 3\u00A0h late/,
  ],
])('%j', (clock, label, text) => {
  expect(clockLabel(clock)).toBe(label)
  expect(clockText(clock)).toMatch(text)
})

test.each([{ clockAheadMs: null, fixesLateMs: null }, {}])('nothing is said about %j', (clock) => {
  expect([clockLabel(clock), clockText(clock)]).toEqual([null, null])
})
