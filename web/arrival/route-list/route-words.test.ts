import { expect, test } from 'vitest'
import { testStop } from '#web/map/route/test-stop.ts'
import type { RouteRow } from './route-rows.ts'
import { timeWords } from './route-words.ts'

/** An instant on December 6, 2026, in New Orleans. */
const at = (clock: string) => Date.parse(`2026-12-06T${clock}:00-06:00`)
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')

const stop = testStop(2, 'stop', 900)
const words = (row: Partial<RouteRow>, now = at('13:00')) =>
  plain(timeWords({ stop, state: 'ahead', ...row }, at('13:00'), now))

test('the next stop comes in minutes, or if it is far, at a time', () => {
  const next = (from: string, to: string) => words({ state: 'next', range: { from: at(from), to: at(to) } })
  expect(next('13:04', '13:10')).toBe('about 7 min')
  expect(next('13:10', '13:22')).toBe('about 15 min')
  expect(next('14:20', '14:50')).toBe('about 2:20–2:50 PM')
})

test('later stops have a range, passed stops the time of their halt, and the current stop how long it lasts', () => {
  expect(words({ range: { from: at('13:36'), to: at('13:49') } })).toBe('about 1:35–1:50 PM')
  expect(words({ state: 'passed', since: at('12:48') })).toBe('12:48 PM')
  expect(words({ state: 'passed' })).toBeUndefined()
  expect(words({ state: 'here', since: at('12:56') })).toBe('for 4 min')
  expect(words({})).toBeUndefined()
})

test('the start shows its planned time until that time has come', () => {
  const start = { stop: testStop(1, 'start'), state: 'next' as const }
  expect(words(start, at('12:30'))).toBe('planned 1:00 PM')
  expect(words(start, at('13:05'))).toBeUndefined()
})
