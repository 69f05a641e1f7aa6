import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { cost } from '#shared/test-cost.ts'
import { cellsOf } from './cells.ts'
import { readWhereabouts } from './read-whereabouts.ts'
import { firstWhereabouts, moveOn, type Whereabouts } from './whereabouts.ts'

const STARTS_AT = Date.UTC(2026, 11, 6, 19)
/** Three kilometers to the north. */
const path = new PathLine([
  { latitude: 29.96, longitude: -90.07 },
  { latitude: 29.987, longitude: -90.07 },
])
const plan = { cells: cellsOf(path), startsAt: STARTS_AT }

/** A place some meters north and east of the start, some seconds after the planned start. */
const placeAt = (seconds: number, y: number, x = 0, accuracy: number | null = 10) => ({
  x,
  y,
  accuracy,
  at: STARTS_AT + seconds * 1_000,
})

/** Follows a walk along the path at 1 m/s, from a gathering at the start on. */
function walkFor(seconds: number): Whereabouts {
  const state = firstWhereabouts(placeAt(-600, 0), plan)
  for (let at = -590; at < 0; at += 10) moveOn(state, placeAt(at, 10 * Math.sin(at)), plan)
  for (let at = 0; at <= seconds; at += 10) moveOn(state, placeAt(at, at), plan)
  return state
}

test('the shares add up to 1, whatever a phone sends', () => {
  const place = fc.record({
    seconds: fc.integer({ min: 0, max: 4_000 }),
    y: fc.integer({ min: -3_000, max: 6_000 }),
    x: fc.integer({ min: -3_000, max: 3_000 }),
    accuracy: fc.option(fc.integer({ min: 0, max: 2_000 })),
  })
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 40 }), (places) => {
      const state = firstWhereabouts(placeAt(-1_000, 0), plan)
      let now = -1_000
      for (const { seconds, y, x, accuracy } of places) {
        moveOn(state, placeAt((now += seconds), y, x, accuracy), plan)
        const { gathering, walking, backward, detour, elsewhere, riding } = readWhereabouts(state)
        const shares = [gathering, walking, backward, detour, elsewhere, riding]
        expect(shares.every((share) => share >= 0)).toBe(true)
        expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 3)
      }
    }),
  )
})

test('a club gathers until it walks, and is then followed along its path', () => {
  expect(readWhereabouts(walkFor(0)).gathering).toBeGreaterThan(0.9)
  const { walking, along, spread } = readWhereabouts(walkFor(1_200))
  expect(walking).toBeGreaterThan(0.9)
  expect(Math.abs(along! - 1_200)).toBeLessThan(25)
  expect(spread).toBeLessThan(40)
})

test('a silence spreads the place and decides nothing', () => {
  const state = walkFor(1_200)
  moveOn(state, placeAt(1_200 + 600, 1_500), plan)
  const { walking, along } = readWhereabouts(state)
  expect(walking).toBeGreaterThan(0.7)
  expect(Math.abs((along ?? 1_500) - 1_500)).toBeLessThan(25)
})

test('one wrong place is not a ride, and a drive is', () => {
  const state = walkFor(1_200)
  moveOn(state, placeAt(1_210, 1_500, 400), plan)
  expect(readWhereabouts(state).riding).toBeLessThan(0.1)
  for (let at = 1_220; at < 1_300; at += 10) moveOn(state, placeAt(at, 1_210 + (at - 1_210) * 9), plan)
  expect(readWhereabouts(state).riding).toBeGreaterThan(0.9)
})

test('a phone that is switched on beside the path is at home until it has walked along it', () => {
  const state = firstWhereabouts(placeAt(600, 1_000, 20), plan)
  for (let at = 610; at < 4_000; at += 10) moveOn(state, placeAt(at, 1_000 + 8 * Math.sin(at), 20), plan)
  expect(readWhereabouts(state).elsewhere).toBeGreaterThan(0.9)
  for (let at = 4_000; at < 4_400; at += 10) moveOn(state, placeAt(at, 1_000 + (at - 4_000)), plan)
  expect(readWhereabouts(state).walking).toBeGreaterThan(0.8)
})

test('a phone that leaves the path for good is elsewhere, and not on a detour for long', () => {
  const state = walkFor(1_200)
  for (let at = 1_210; at < 1_500; at += 10) moveOn(state, placeAt(at, 1_200, at - 1_200), plan)
  for (let at = 1_500; at < 2_400; at += 10) moveOn(state, placeAt(at, 1_200, 300), plan)
  expect(readWhereabouts(state).elsewhere).toBeGreaterThan(0.9)
})

// A calibration takes 16 ms where a step takes 20 µs.
test('a thousand steps cost less than a calibration and a half, and one after a silence a hundredth', () => {
  const steps = (seconds: number, count: number) => () => {
    const state = walkFor(600)
    return () => {
      for (let step = 1; step <= count; step += 1)
        moveOn(state, placeAt(600 + step * seconds, 600 + step), plan)
    }
  }
  expect(cost(1.5, steps(10, 1_000))).toBeLessThan(1.5)
  expect(cost(1.25, steps(900, 100))).toBeLessThan(1.25)
})
