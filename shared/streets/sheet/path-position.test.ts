import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from '../../geo/distance.ts'
import { testPoint } from '../network/test-network.ts'
import { MeasuredLine } from './path-position.ts'

// Two sides of a square of 400 m and back along the second one.
const square = [testPoint(0, 0), testPoint(4, 0), testPoint(4, 4), testPoint(4, 0)]
const line = new MeasuredLine(square)

test('finds the nearest place, and how far along and away it is', () => {
  const place = line.nearest(testPoint(2, 1))!
  expect(place.along).toBeCloseTo(200, -1)
  expect(place.metersAway).toBeCloseTo(100, -1)
  expect(distance(place.point, testPoint(2, 0))).toBeLessThan(1)
})

test('looks only at the given part', () => {
  const corner = testPoint(4, 3)
  expect(line.nearest(corner)!.along).toBeCloseTo(700, -1)
  expect(line.nearest(corner, 750)!.along).toBeCloseTo(900, -1)
  expect(line.nearest(corner, 0, 500)!.along).toBeCloseTo(500, -1)
  expect(line.nearest(corner, 2_000)).toBeUndefined()
})

test('returns the point at any place along the line', () => {
  expect(distance(line.pointAt(600)!, testPoint(4, 2))).toBeLessThan(2)
  expect(line.pointAt(0)).toEqual(square[0])
  expect(line.pointAt(9_999)).toEqual(square.at(-1))
})

test('a line of one point has that place, and an empty one has none', () => {
  expect(new MeasuredLine([testPoint(1, 1)]).nearest(testPoint(2, 1))).toMatchObject({
    point: testPoint(1, 1),
    along: 0,
  })
  expect(new MeasuredLine([]).nearest(testPoint(2, 1))).toBeUndefined()
  expect(new MeasuredLine([]).pointAt(5)).toBeUndefined()
})

test('no other place of the part is nearer', () => {
  const meters = fc.double({ min: 0, max: 1_200, noNaN: true })
  const coordinate = fc.double({ min: -5, max: 9, noNaN: true })
  fc.assert(
    fc.property(coordinate, coordinate, meters, meters, (x, y, first, second) => {
      const [from, until] = [Math.min(first, second), Math.max(first, second)]
      const point = testPoint(x, y)
      const place = line.nearest(point, from, until)!
      expect(place.along).toBeGreaterThanOrEqual(from - 0.01)
      expect(place.along).toBeLessThanOrEqual(until + 0.01)
      for (let share = 0; share <= 1; share += 0.1) {
        const other = line.pointAt(from + share * (until - from))!
        expect(place.metersAway).toBeLessThanOrEqual(distance(other, point) + 1)
      }
    }),
  )
})
