import { expect, test } from 'vitest'
import { askParades } from './ask-parades.ts'
import { gradeAnswers } from './grade-answers.ts'
import { heldOutLaws } from './simulator/held-out-laws.ts'
import { simulateParade } from './simulator/simulate-parade.ts'
import { trainingLaws } from './simulator/training-laws.ts'

const laws = { trainingLaws, heldOutLaws }

test.each(Object.entries(laws))('%s give the same parade for the same seed', (_, law) => {
  const [one, same, other] = [7, 7, 8].map((seed) => simulateParade(law, seed))
  expect(one!.fixes).toEqual(same!.fixes)
  expect(one!.fixes).not.toEqual(other!.fixes)
})

test.each(Object.entries(laws))('%s give parades that know where they were', (_, law) => {
  const parade = simulateParade(law, 3)
  for (let along = 100; along < parade.path.length; along += 500)
    expect(parade.alongAt(parade.reachedAt(along))).toBeCloseTo(along, 0)
  expect(parade.alongAt(parade.rolledAt)).toBe(0)
  expect(parade.alongAt(parade.endedAt)).toBeCloseTo(parade.path.length, 0)
})

// The goals themselves are checked by `npm run arrival`, with more parades.
test.each(Object.entries(laws))('%s: more than three of five arrivals lie in their range', (_, law) => {
  const grades = gradeAnswers(askParades(law, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]))
  for (const { asked, coverage } of grades) {
    expect(asked).toBeGreaterThan(20)
    expect(coverage).toBeGreaterThan(0.6)
  }
})

const MINUTE = 60_000
const answered = (from: number, to: number, arrives: number, guess: number) => ({
  answer: { range: { from: from * MINUTE, to: to * MINUTE }, along: 0, state: 'rolling' as const },
  askedAt: 0,
  arrivesAt: arrives * MINUTE,
  rolledAt: -60 * MINUTE,
  simpleGuessAt: guess * MINUTE,
})

test('grades count what lies in the range, and compare with the simple guess', () => {
  const unanswered = {
    ...answered(0, 0, 10, 10),
    answer: { along: 0, state: 'off-route' as const, unknown: 'off-route' as const },
  }
  const [soon] = gradeAnswers([
    answered(8, 12, 11, 16),
    answered(8, 12, 11, 16),
    answered(1, 5, 7, 15),
    unanswered,
  ])
  expect(soon).toMatchObject({
    asked: 4,
    errorMinutes: 1,
    errorRatio: 0.2,
    widthMinutes: 4,
    unanswered: 0.25,
  })
  expect(soon!.coverage).toBeCloseTo(2 / 3)
  expect(soon!.missed).toEqual(['coverage', 'unanswered'])
})
