import { expect, test } from 'vitest'
import { breakText, stateText } from './state-text.ts'

type State = Parameters<typeof stateText>[0]

const now = new Date('2026-12-06T20:04:30Z')
const stateSince = '2026-12-06T20:00:00Z'

/** What a parade in a state since 8 PM reads, without spaces that break no line. */
const textOf = (state: State['state'], fields: Partial<State> = {}) =>
  stateText({ state, stateSince, report: null, ...fields }, now)?.replaceAll('\u00A0', ' ')

test('a state is in words, with its age in full minutes; it does not repeat the status', () => {
  expect(textOf('at-a-stop')).toBe('At a stop · 4 min')
  expect(textOf('paused')).toBe('Taking a break · 4 min')
  expect(textOf('rolling', { stateSince: null })).toBe('Rolling')
  expect(textOf('stopped', { stateSince: now.toISOString() })).toBe('Stopped')
  expect(textOf('waiting', { stateSince: null })).toBeUndefined()
  expect(textOf('signal-lost')).toBeUndefined()
})

test('a parade that disbands says so, since its report', () => {
  const report = { report: 'disbanding' as const, minutes: null, at: '2026-12-06T20:02:00Z' }
  expect(textOf('stopped', { report })).toBe('Disbanding · 2 min')
  expect(textOf('paused', { report })).toBe('Taking a break · 4 min')
})

test('a break is counted in full minutes; one that begins in the future, by a wrong clock, has just begun', () => {
  const textAfter = (seconds: number) =>
    breakText(new Date(stateSince), new Date(Date.parse(stateSince) + seconds * 1000))
  const began = 'Taking a break'
  const texts = [0, 59, 60, 179, -90].map(textAfter)
  expect(texts).toEqual([began, began, `${began} · 1\u00A0min`, `${began} · 2\u00A0min`, began])
})
