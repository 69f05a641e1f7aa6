import { expect, test } from 'vitest'
import type { TodayRow } from './today-rows.ts'
import { rowState, secondsUntil } from './row-state.ts'

const NOW = new Date('2026-12-06T20:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const row = (fields: Partial<TodayRow>) => ({ parade: null, lastFixAt: null, ...fields }) as TodayRow
const onMap = (minutes: number) => ({ lastUpdated: minutesAgo(minutes) }) as TodayRow['parade']

test.each([
  ['waiting', {}, 'Waiting'],
  ['stale', { parade: onMap(3) }, 'Signal lost 3\u00A0min'],
  ['stale', { parade: onMap(0) }, 'Signal lost'],
  ['lapsed', { lastFixAt: minutesAgo(12) }, 'Signal lost 12\u00A0min'],
  ['not-started', {}, 'Not started'],
  ['finished', {}, 'Finished'],
  ['stopped', {}, 'Stopped'],
] as const)('the state %s with %j reads %s', (state, fields, label) => {
  expect(rowState(row({ state, ...fields }), NOW)?.label).toBe(label)
})

test('a live row has no state in words but its break, also while its phones are silent', () => {
  expect(rowState(row({ state: 'active', parade: onMap(0) }), NOW)).toBeNull()
  const parade = { ...onMap(9), state: 'paused', stateSince: minutesAgo(5) } as TodayRow['parade']
  expect(rowState(row({ state: 'active', parade }), NOW)?.label).toBe('Taking a break · 5\u00A0min')
})

test('the seconds until an instant are rounded up, and never negative', () => {
  expect(secondsUntil('2026-12-06T20:00:09.100Z', NOW)).toBe(10)
  expect(secondsUntil('2026-12-06T19:59:00Z', NOW)).toBe(0)
})
