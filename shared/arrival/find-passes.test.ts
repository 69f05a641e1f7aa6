import { expect, test } from 'vitest'
import { pointAt } from '../geo/test-point.ts'
import { findPasses } from './find-passes.ts'
import { testPlan, through } from './test-plan.ts'

const straight = through([0, 0], [1000, 0])
const loopWithSharedStreet = through([0, 0], [600, 0], [600, 300], [0, 300], [0, 0], [600, 0])
const thereAndBack = through([0, 0], [800, 0], [0, 0])
const streetsNearby = through([0, 0], [600, 0], [600, 100], [0, 100])

test.each([
  ['a point beside the path has the nearest place on it', straight, [400, 60], [400]],
  ['a point up to 250 m from the path has one', straight, [400, 245], [400]],
  ['a point more than 250 m from the path has none', straight, [400, 255], []],
  [
    'a street that the path uses twice is passed twice, in order',
    loopWithSharedStreet,
    [200, 10],
    [200, 2000],
  ],
  ['a way there and back passes each place twice', thereAndBack, [300, -20], [300, 1300]],
  ['a point is not passed on other streets of the path near it', streetsNearby, [300, 30], [300]],
] as const)('%s', (_name, corners, [east, north], passes) => {
  const found = findPasses(testPlan(corners).path, pointAt(east, north))
  expect(found.map((along) => Math.round(along / 5) * 5)).toEqual(passes)
})
