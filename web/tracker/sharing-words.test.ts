import { expect, test } from 'vitest'
import { idleState } from './sharing-state.ts'
import { problemText } from './sharing-words.ts'

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
  expect(problemText({ ...rough, isUnreachable: true }, now)).toMatch('No signal.')
  expect(problemText({ ...rough, locationProblem: 'denied' }, now)).toMatch('Location is blocked')
  expect(problemText({ ...rough, pausedAt: now }, now)).toBeNull()
})
