import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { METERS_PER_DEGREE, type Point } from './distance.ts'
import { distanceToSegment } from './simplify-line.ts'
import { appendToTrail, MAX_TRAIL_POINTS, type TrailPoint } from './append-to-trail.ts'

/** In New Orleans. */
const METERS_PER_DEGREE_EAST = 96_340

const buildTrail = (given: TrailPoint[]) => given.reduce<TrailPoint[]>(appendToTrail, [])

const points = (...given: TrailPoint[]) => given

const pointOf = ([, latitude, longitude]: TrailPoint): Point => ({ latitude, longitude })

/** Returns the meters from a point to the line of a trail. */
const distanceToTrail = (point: TrailPoint, trail: TrailPoint[]): number =>
  Math.min(
    ...trail.map((from, index) =>
      distanceToSegment(pointOf(point), pointOf(from), pointOf(trail[index + 1] ?? from)),
    ),
  )

/** A walk from Armstrong Park in steps of up to 6 m, each with a turn of up to 40 degrees. */
const walk = fc
  .array(
    fc.record({
      meters: fc.double({ min: 0, max: 6, noNaN: true }),
      turn: fc.double({ min: -40, max: 40, noNaN: true }),
    }),
    { minLength: 2, maxLength: 1_500 },
  )
  .map((steps) => {
    let [latitude, longitude, heading] = [29.96136, -90.06765, 0]
    return steps.map(({ meters, turn }, index): TrailPoint => {
      heading += turn
      latitude += (meters * Math.cos((heading * Math.PI) / 180)) / METERS_PER_DEGREE
      longitude += (meters * Math.sin((heading * Math.PI) / 180)) / METERS_PER_DEGREE_EAST
      return [index * 4_000, latitude, longitude]
    })
  })

const anywhere = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 5_000 }),
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  ),
  { minLength: 1, maxLength: 700 },
)

test('a walk in small steps leaves a trail', () => {
  const stepAt = (index: number): TrailPoint => [index * 1_000, 29.96 + index * 0.00001, -90.07]
  const steps = Array.from({ length: 60 }, (_, index) => stepAt(index))
  const trail = buildTrail(steps)
  // 60 steps of 1.1 m are 66 m: a point about every 9 m.
  expect(trail.length).toBeGreaterThanOrEqual(7)
  expect(trail.length).toBeLessThanOrEqual(9)
  expect(trail[0]).toEqual(steps[0])
  expect(trail.at(-1)).toEqual(steps.at(-1))
})

test('while a parade stays in place, its last point is the latest one', () => {
  const trail = buildTrail(
    points(
      [0, 29.96, -90.07],
      [1_000, 29.96002, -90.07],
      [2_000, 29.96001, -90.07],
      [3_000, 29.96003, -90.07],
    ),
  )
  expect(trail).toEqual(points([0, 29.96, -90.07], [3_000, 29.96003, -90.07]))
})

test('LP2 a late point is inserted in order of time, and the trail still ends at the current position', () => {
  const onTime = points([0, 29.96, -90.07], [20_000, 29.962, -90.07])
  expect(appendToTrail(onTime, [10_000, 29.961, -90.0705])).toEqual(
    points([0, 29.96, -90.07], [10_000, 29.961, -90.0705], [20_000, 29.962, -90.07]),
  )
  expect(onTime.length).toBe(2)
})

test('a second point with the same time is dropped', () => {
  const trail: TrailPoint[] = [[0, 29.96, -90.07]]
  expect(appendToTrail(trail, [0, 29.97, -90.07])).toEqual(trail)
})

test('a trail is ordered by time, keeps the first and last point, and is never too long', () => {
  fc.assert(
    fc.property(anywhere, (given) => {
      const trail = buildTrail(given)
      const instants = trail.map(([ms]) => ms)
      expect(instants).toEqual([...new Set(instants)].sort((a, b) => a - b))
      expect(trail.length).toBeLessThanOrEqual(MAX_TRAIL_POINTS)
      expect(instants.at(0)).toBe(Math.min(...given.map(([ms]) => ms)))
      expect(instants.at(-1)).toBe(Math.max(...given.map(([ms]) => ms)))
      for (const point of trail) expect(given).toContain(point)
    }),
    { numRuns: 30 },
  )
})

test('every point of a walk of up to 9 km is within 25 m of its trail', () => {
  fc.assert(
    fc.property(walk, (given) => {
      const trail = buildTrail(given)
      const worst = Math.max(...given.map((point) => distanceToTrail(point, trail)))
      expect(worst).toBeLessThan(25)
    }),
    { numRuns: 30 },
  )
})
