import { expect, test } from 'vitest'
import { pointAt } from '../geo/test-point.ts'
import { findPasses } from './find-passes.ts'
import { testPlan } from './test-plan.ts'

/**
 * Returns where the path of the given corners passes a point, in meters along it, to the nearest 5 m.
 */
const passesNear = (corners: [number, number][], east: number, north: number) =>
  findPasses(testPlan(corners).path, pointAt(east, north)).map((along) => Math.round(along / 5) * 5)

test('a point beside the path has the nearest place on it', () => {
  expect(
    passesNear(
      [
        [0, 0],
        [1000, 0],
      ],
      400,
      60,
    ),
  ).toEqual([400])
})

test('a point more than 250 m from the path has none', () => {
  expect(
    passesNear(
      [
        [0, 0],
        [1000, 0],
      ],
      400,
      245,
    ),
  ).toEqual([400])
  expect(
    passesNear(
      [
        [0, 0],
        [1000, 0],
      ],
      400,
      255,
    ),
  ).toEqual([])
})

test('a point on a street that the path uses twice is passed twice, in order', () => {
  expect(
    passesNear(
      [
        [0, 0],
        [600, 0],
        [600, 300],
        [0, 300],
        [0, 0],
        [600, 0],
      ],
      200,
      10,
    ),
  ).toEqual([200, 2000])
})

test('a way there and back passes each place twice', () => {
  expect(
    passesNear(
      [
        [0, 0],
        [800, 0],
        [0, 0],
      ],
      300,
      -20,
    ),
  ).toEqual([300, 1300])
})

test('a point is not passed on other streets of the path near it', () => {
  expect(
    passesNear(
      [
        [0, 0],
        [600, 0],
        [600, 100],
        [0, 100],
      ],
      300,
      30,
    ),
  ).toEqual([300])
})
