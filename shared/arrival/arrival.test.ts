import { describe, expect, test } from 'vitest'
import { pointAt } from '../geo/test-point.ts'
import { arrivalAt, type ObservedParade } from './arrival.ts'
import { ParadeTrack } from './parade-track.ts'
import { TEST_START, testPlan, through } from './test-plan.ts'

const NOW = TEST_START + 3_600_000

/** A parade that has walked at 0.5 m/s, and is now this many meters along its path. */
function paradeAt(along: number, overrides: Partial<ObservedParade> = {}): ObservedParade {
  const track = new ParadeTrack()
  for (let way = 0; way <= along; way += 50) track.add(NOW - (along - way) * 2_000, way)
  return {
    plan: testPlan(through([0, 0], [1_000, 0], [1_000, 300], [0, 300], [0, 0], [1_000, 0])),
    observed: { along, at: NOW, pace: { meters: 600, seconds: 1_200 }, visits: [], isStopped: false },
    state: 'rolling',
    track,
    ...overrides,
  }
}

test('a place ahead has a range', () => {
  const { range, passedAt, unknown } = arrivalAt(paradeAt(500), pointAt(1_000, 150), NOW)
  expect(range!.from).toBeGreaterThan(NOW)
  expect(range!.to).toBeGreaterThan(range!.from)
  expect([passedAt, unknown]).toEqual([undefined, undefined])
})

test('a place behind was passed', () => {
  expect(arrivalAt(paradeAt(1_500), pointAt(1_000, 100), NOW)).toEqual({
    passedAt: expect.closeTo(NOW - 800_000, -4),
  })
})

test('a place that is passed again has both', () => {
  const { range, passedAt } = arrivalAt(paradeAt(1_500), pointAt(400, 5), NOW)
  expect(passedAt).toBeCloseTo(NOW - 2_200_000, -4)
  expect(range!.from).toBeGreaterThan(NOW)
})

test('the end of the path is reached when the parade stops before it', () => {
  const { path } = paradeAt(0).plan!
  expect(arrivalAt(paradeAt(3_580), path.pointAt(path.length), NOW)).toHaveProperty('passedAt')
})

describe('there is no answer', () => {
  const ahead = pointAt(1_000, 150)

  test('there is no answer without a path', () => {
    expect(arrivalAt(paradeAt(500, { plan: null }), ahead, NOW)).toEqual({ unknown: 'no-path' })
  })

  test('there is no answer more than 250 m from the path', () => {
    expect(arrivalAt(paradeAt(500), pointAt(500, -300), NOW)).toEqual({ unknown: 'too-far' })
  })

  test.each(['off-route', 'paused', 'finished'] as const)(
    'there is no answer from a parade that is %s',
    (state) => {
      expect(arrivalAt(paradeAt(500, { state }), ahead, NOW)).toEqual({ unknown: state })
      // A place behind the parade keeps the time when it was there.
      expect(arrivalAt(paradeAt(1_500, { state }), ahead, NOW)).toHaveProperty('passedAt')
    },
  )

  test('there is no answer after a silence of more than 15 minutes', () => {
    const ask = (minutes: number) =>
      arrivalAt(paradeAt(500, { state: 'signal-lost' }), pointAt(0, 150), NOW + minutes * 60_000)
    expect(ask(5)).toHaveProperty('range')
    expect(ask(16)).toEqual({ unknown: 'signal-lost' })
  })
})
