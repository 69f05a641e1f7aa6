import { expect, test } from 'vitest'
import { askParades } from './ask-parades.ts'
import { gradeAnswers } from './grade-answers.ts'
import { heldOutModel } from './simulator/held-out-model.ts'
import { simulateParade } from './simulator/simulate-parade.ts'
import { trainingModel } from './simulator/training-model.ts'

const models = { trainingModel, heldOutModel }

test.each(Object.entries(models))('%s gives the same parade for the same seed', (_, model) => {
  const [one, same, other] = [7, 7, 8].map((seed) => simulateParade(model, seed))
  expect(one!.fixes).toEqual(same!.fixes)
  expect(one!.fixes).not.toEqual(other!.fixes)
})

test.each(Object.entries(models))('%s gives parades that know where they were', (_, model) => {
  const { path, walk } = simulateParade(model, 3)
  for (let along = 100; along < path.length; along += 500)
    expect(walk.alongAt(walk.reachedAt(along))).toBeCloseTo(along, 0)
  expect(walk.alongAt(walk.rolledAt)).toBe(0)
  expect(walk.reachedAt(0)).toBe(walk.rolledAt)
  expect(walk.alongAt(walk.endedAt)).toBe(path.length)
  expect(walk.reachedAt(path.length)).toBe(walk.endedAt)
  expect(() => walk.reachedAt(path.length + 1)).toThrow('The path ends before')
})

// The goals themselves are checked by `npm run arrival`, with more parades.
test.each(Object.entries(models))('%s: more than three of five arrivals lie in their range', (_, model) => {
  const grades = gradeAnswers(askParades(model, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]))
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
  const inRange = answered(8, 12, 11, 16)
  const [soon] = gradeAnswers([inRange, inRange, answered(1, 5, 7, 15), unanswered])
  const grade = { asked: 4, errorMinutes: 1, errorRatio: 0.2, widthMinutes: 4, unanswered: 0.25 }
  expect(soon).toMatchObject(grade)
  expect(soon!.coverage).toBeCloseTo(2 / 3)
  expect(soon!.missed).toEqual(['coverage', 'unanswered'])
})
