import { expect, test } from 'vitest'
import { pointAt } from '../../geo/test-point.ts'
import { distance } from '../../geo/distance.ts'
import { encodePolyline } from '../../geo/polyline.ts'
import { PathLine } from './path-line.ts'

// 300 m east, 200 m north, and 300 m back west.
const path = new PathLine([pointAt(0, 0), pointAt(300, 0), pointAt(300, 200), pointAt(0, 200)])

test('a path is measured in meters', () => {
  expect(path.length).toBeCloseTo(800, 0)
  expect(distance(path.pointAt(400), pointAt(300, 100))).toBeLessThan(1)
  expect(path.pointAt(-5)).toEqual(path.points[0])
  expect(path.pointAt(5000)).toEqual(path.points[3])
})

test('a part of a path keeps the corners in between', () => {
  const part = path.slice(250, 600)
  const expected = [pointAt(250, 0), pointAt(300, 0), pointAt(300, 200), pointAt(200, 200)]
  expect(part).toHaveLength(expected.length)
  for (const [index, point] of expected.entries()) expect(distance(part[index]!, point)).toBeLessThan(1)
  expect(path.slice(301, 310)).toHaveLength(2)
})

test('a point has a place on each pass of the path near it', () => {
  expect(path.placesNear(pointAt(100, 8), 30)).toEqual([
    { along: expect.closeTo(100, 0) as number, offset: expect.closeTo(8, 0) as number },
  ])
  expect(path.placesNear(pointAt(100, 100), 110)).toHaveLength(2)
  expect(path.placesNear(pointAt(100, 100), 30)).toEqual([])
  const outAndBack = new PathLine([pointAt(0, 0), pointAt(300, 0), pointAt(0, 0)])
  expect(outAndBack.placesNear(pointAt(100, 5), 30).map(({ along }) => Math.round(along))).toEqual([100, 500])
})

test('a point has a place on each straight part between two places, never beyond them', () => {
  const rounded = (from: number, until: number) =>
    path
      .placesBetween(pointAt(290, 10), from, until)
      .map(({ along, offset }) => [along, offset].map(Math.round).join(' '))
  expect(rounded(250, 320)).toEqual(['290 10', '310 10'])
  expect([...rounded(100, 200), ...rounded(790, 5_000), ...rounded(-50, 0)]).toEqual([
    '200 91',
    '790 338',
    '0 290',
  ])
})

test('an encoded path is decoded; an empty one is none', () => {
  expect(PathLine.decode(encodePolyline(path.points))?.length).toBeCloseTo(800, -1)
  expect(PathLine.decode('')).toBeUndefined()
})
