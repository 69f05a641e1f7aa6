import { expect, test } from 'vitest'
import { countdown } from './event-words.ts'

// A Saturday, 10:00 PM in New Orleans.
const now = new Date('2026-11-22T04:00:00Z')

test.each([
  ['2026-11-21', '22:12', 'in 12 minutes'],
  ['2026-11-21', '23:59', 'in 1 h 59 min'],
  ['2026-11-22', '00:05', 'in 2 h 5 min'],
  ['2026-11-22', '13:00', 'tomorrow'],
  ['2026-11-23', '01:00', 'in 2 days'],
  ['2026-12-06', '13:00', 'in 15 days'],
])('%s at %s is %s', (date, time, words) => {
  expect(countdown({ date, time }, now).replaceAll('\u00A0', ' ')).toBe(words)
})
