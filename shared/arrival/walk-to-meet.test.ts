import { expect, test } from 'vitest'
import { pointAt } from '../geo/test-point.ts'
import { distance } from '../geo/distance.ts'
import type { Observed } from './estimate.ts'
import { TEST_START, testPlan, through } from './test-plan.ts'
import { walkToMeet } from './walk-to-meet.ts'

const NOW = TEST_START + 3_600_000
const plan = testPlan(through([0, 0], [3_000, 0]), [2_020])
const parade = (along: number): Observed => ({
  along,
  at: NOW,
  pace: { meters: 840, seconds: 1_200 },
  visits: [],
  isStopped: false,
})

test('the nearest place that the parade reaches later is the one to walk to', () => {
  const { along, seconds, range, point } = walkToMeet(pointAt(1_500, 300), parade(300), plan, NOW)!
  expect(along).toBe(1_500)
  expect(seconds).toBeCloseTo((distance(pointAt(1_500, 300), point) * 1.3) / 1.3, 0)
  expect(range.from).toBeGreaterThan(NOW + seconds * 1_000)
})

test('a parade that is nearly there is met farther ahead', () => {
  expect(walkToMeet(pointAt(1_500, 300), parade(1_450), plan, NOW)!.along).toBeGreaterThan(1_600)
})

test('a planned stop counts as a place', () => {
  expect(walkToMeet(pointAt(2_021, 200), parade(300), plan, NOW)!.along).toBe(2_020)
})

test('a parade that has gone too far is not met', () => {
  expect(walkToMeet(pointAt(0, 300), parade(2_700), plan, NOW)).toBeUndefined()
})

test('a parade that does not roll yet is met at its start', () => {
  expect(walkToMeet(pointAt(-50, 0), null, plan, TEST_START - 1_800_000)!.along).toBe(0)
})
