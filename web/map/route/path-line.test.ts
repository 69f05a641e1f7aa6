import { expect, test } from 'vitest'
import { distance } from '#shared/geo/distance.ts'
import { encodePolyline } from '#shared/streets/polyline.ts'
import { PathLine } from './path-line.ts'

/** Returns a point some meters east and north of a corner in Tremé. */
const at = (east: number, north: number) => ({
  latitude: 29.96 + north / 111_195,
  longitude: -90.07 + east / (111_195 * Math.cos((29.96 * Math.PI) / 180)),
})

// 300 m east, 200 m north, and 300 m back west.
const path = new PathLine([at(0, 0), at(300, 0), at(300, 200), at(0, 200)])

test('a path is measured in meters', () => {
  expect(path.length).toBeCloseTo(800, 0)
  expect(distance(path.pointAt(400), at(300, 100))).toBeLessThan(1)
  expect(path.pointAt(-5)).toEqual(path.points[0])
  expect(path.pointAt(5000)).toEqual(path.points[3])
})

test('a part of a path keeps the corners in between', () => {
  const part = path.slice(250, 600)
  expect(part).toHaveLength(4)
  for (const [index, expected] of [at(250, 0), at(300, 0), at(300, 200), at(200, 200)].entries())
    expect(distance(part[index]!, expected)).toBeLessThan(1)
  expect(path.slice(301, 310)).toHaveLength(2)
})

test('a point has a place on each pass of the path near it', () => {
  expect(path.placesNear(at(100, 8), 30)).toEqual([
    { along: expect.closeTo(100, 0) as number, offset: expect.closeTo(8, 0) as number },
  ])
  expect(path.placesNear(at(100, 100), 110)).toHaveLength(2)
  expect(path.placesNear(at(100, 100), 30)).toEqual([])
  const outAndBack = new PathLine([at(0, 0), at(300, 0), at(0, 0)])
  expect(outAndBack.placesNear(at(100, 5), 30).map(({ along }) => Math.round(along))).toEqual([100, 500])
})

test('an encoded path is decoded; an empty one is none', () => {
  expect(PathLine.decode(encodePolyline(path.points))?.length).toBeCloseTo(800, -1)
  expect(PathLine.decode('')).toBeUndefined()
})
