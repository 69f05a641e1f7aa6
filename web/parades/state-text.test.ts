import { expect, test } from 'vitest'
import { breakText, stateText } from './state-text.ts'

const now = new Date('2026-12-06T20:04:30Z')
const stateSince = '2026-12-06T20:00:00Z'

test('a state is in words, with its age in full minutes', () => {
  expect(stateText({ state: 'at-a-stop', stateSince, report: null }, now)).toBe('At a stop · 4\u00A0min')
  expect(stateText({ state: 'paused', stateSince, report: null }, now)).toBe('Taking a break · 4\u00A0min')
  expect(stateText({ state: 'rolling', stateSince: null, report: null }, now)).toBe('Rolling')
  expect(stateText({ state: 'stopped', stateSince: now.toISOString(), report: null }, now)).toBe('Stopped')
})

test('a parade that disbands says so, since its report', () => {
  const report = { report: 'disbanding' as const, minutes: null, at: '2026-12-06T20:02:00Z' }
  expect(stateText({ state: 'stopped', stateSince, report }, now)).toBe('Disbanding · 2\u00A0min')
  expect(stateText({ state: 'paused', stateSince, report }, now)).toBe('Taking a break · 4\u00A0min')
})

test('the state does not repeat the status', () => {
  expect(stateText({ state: 'waiting', stateSince: null, report: null }, now)).toBeUndefined()
  expect(stateText({ state: 'signal-lost', stateSince, report: null }, now)).toBeUndefined()
})

const breakStart = new Date('2026-12-06T20:00:00Z')
const textAfter = (seconds: number) => breakText(breakStart, new Date(breakStart.getTime() + seconds * 1000))

test('a break is counted in full minutes', () => {
  expect(textAfter(0)).toBe('Taking a break')
  expect(textAfter(59)).toBe('Taking a break')
  expect(textAfter(60)).toBe('Taking a break · 1\u00A0min')
  expect(textAfter(179)).toBe('Taking a break · 2\u00A0min')
})

test('a break that begins in the future, by a wrong clock, has just begun', () => {
  expect(textAfter(-90)).toBe('Taking a break')
})
