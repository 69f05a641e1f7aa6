import { expect, test } from 'vitest'
import { distance, type Point } from '#shared/geo/distance.ts'
import { PathLine } from './path-line.ts'
import type { PathPart } from './planned-route.ts'
import { SnappedTrail } from './snapped-trail.ts'

const at = (east: number, north: number) => ({
  latitude: 29.96 + north / 111_195,
  longitude: -90.07 + east / (111_195 * Math.cos((29.96 * Math.PI) / 180)),
})

/** 300 m east, then 300 m north. */
const line = new PathLine([at(0, 0), at(300, 0), at(300, 300)])

function snap(fixes: Point[], approximateParts: PathPart[] = []): Point[] {
  const trail = new SnappedTrail({ line, approximateParts })
  return fixes.flatMap((fix) => trail.add(fix).line)
}

const expectLine = (actual: Point[], expected: Point[]) => {
  expect(actual).toHaveLength(expected.length)
  for (const [index, point] of expected.entries()) expect(distance(actual[index]!, point)).toBeLessThan(1)
}

test('fixes beside the path are drawn on it, around its corner', () => {
  expectLine(snap([at(100, 9), at(250, -8), at(308, 60)]), [at(100, 0), at(250, 0), at(300, 0), at(300, 60)])
})

test('away from the path and on approximate parts the trail is drawn as it was recorded', () => {
  const detour = [at(100, 0), at(150, 50), at(200, 50), at(250, 0)]
  expectLine(snap(detour), detour)
  expectLine(snap([at(100, 9), at(200, 9)], [{ from: 50, until: 250 }]), [at(100, 9), at(200, 9)])
})

test('the way along the path is known if both fixes are on it', () => {
  const trail = new SnappedTrail({ line, approximateParts: [] })
  expect(trail.add(at(100, 5)).way).toBeUndefined()
  const { way } = trail.add(at(180, 5))
  expect(way?.from).toBeCloseTo(100, 0)
  expect(way?.until).toBeCloseTo(180, 0)
  expect(trail.add(at(180, 80)).way).toBeUndefined()
  expect(trail.along).toBeUndefined()
})

test('without a planned path the trail is what was recorded', () => {
  const trail = new SnappedTrail(undefined)
  expect(trail.add(at(3, 4))).toEqual({ line: [at(3, 4)], way: undefined })
  expect(trail.along).toBeUndefined()
})

test('a copy continues from the last fix and leaves the trail as it is', () => {
  const trail = new SnappedTrail({ line, approximateParts: [] })
  trail.add(at(100, 5))
  const copy = trail.copy()
  expect(copy.add(at(180, 5)).way?.from).toBeCloseTo(100, 0)
  expect(trail.along).toBeCloseTo(100, 0)
  expect(trail.add(at(150, 5)).way?.from).toBeCloseTo(100, 0)
})
