import { expect, test } from 'vitest'
import { row } from '#shared/contract/test-row.ts'
import { idleState } from './sharing-state.ts'
import { hintText, mapText, problemText } from './sharing-words.ts'

const now = new Date('2026-12-06T20:00:00Z')
const sharing = { ...idleState, phase: 'sharing' as const, noFixSince: now }

test('a position that the map does not show for its accuracy says why, and what to do', () => {
  expect(problemText({ ...sharing, accuracy: 200 }, now)).toBeNull()
  expect(problemText({ ...sharing, accuracy: 201 }, now)).toBe(
    'Your position may be off by more than 656\u00A0ft, too much for the map. Step outside, or allow precise location.',
  )
})

test('what keeps positions from coming or going out is said first', () => {
  const rough = { ...sharing, accuracy: 500 }
  expect(problemText({ ...rough, outage: 'no-signal' }, now)).toMatch('No signal.')
  expect(problemText({ ...rough, outage: 'server-error' }, now)).toBe(
    'The site has a problem. Your positions are saved on this phone and sent when it works again.',
  )
  expect(problemText({ ...rough, locationProblem: 'denied' }, now)).toMatch('Location is blocked')
  expect(problemText({ ...rough, pausedAt: now }, now)).toBeNull()
})

const waiting = { ...row('keepTrackerAlive').sharing, metersToStart: 1_300 }
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('a phone that the map does not show reads how far the start is, and from when it counts', () => {
  expect(plain(mapText(waiting, sharing))).toBe('Not on the map yet: 0.8 mi from the start')
  expect(mapText({ ...waiting, metersToStart: 15 }, sharing)).toBe('Not on the map yet: at the start')
  expect(hintText(waiting, false)).toBe('The map shows you once you reach the start or tap Rolling.')
  // 1:30 PM in New Orleans.
  const early = { ...waiting, showsFrom: '2026-12-06T19:30:00.000Z' }
  expect(plain(hintText(early, false))).toBe(
    'From 1:30 PM, the map shows you once you reach the start. Or tap Rolling.',
  )
})

test('a phone is on the map unless it is blocked or has no signal', () => {
  const shown = { ...waiting, isShown: true, metersToStart: null }
  expect(mapText(shown, sharing)).toBe('On the map')
  expect(mapText(shown, { ...sharing, locationProblem: 'denied' })).toBe('The map shows your last position')
  for (const outage of ['no-signal', 'server-error'] as const)
    expect(mapText(shown, { ...sharing, outage })).toBe('The map isn’t getting your position')
  const paused = { ...sharing, pausedAt: now }
  expect(mapText(shown, paused)).toBe('On the map')
  expect(mapText(shown, { ...paused, outage: 'no-signal' })).toBe('The map shows your last position')
  expect(mapText(waiting, { ...sharing, outage: 'no-signal' })).toMatch('Not on the map yet')
})
