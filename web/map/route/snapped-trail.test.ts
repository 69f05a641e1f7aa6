import { expect, test } from 'vitest'
import { pointAt } from '#shared/geo/test-point.ts'
import { distance, type Point } from '#shared/geo/distance.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import type { PathPart } from './planned-route.ts'
import { SnappedTrail } from './snapped-trail.ts'

/** 300 m east, then 300 m north. */
const line = new PathLine([pointAt(0, 0), pointAt(300, 0), pointAt(300, 300)])

function snap(fixes: Point[], approximateParts: PathPart[] = []): Point[] {
  const trail = new SnappedTrail({ line, approximateParts })
  return fixes.flatMap((fix) => trail.add(fix).line)
}

const expectLine = (actual: Point[], expected: Point[]) => {
  expect(actual).toHaveLength(expected.length)
  for (const [index, point] of expected.entries()) expect(distance(actual[index]!, point)).toBeLessThan(1)
}

test('fixes beside the path are drawn on it, around its corner', () => {
  expectLine(snap([pointAt(100, 9), pointAt(250, -8), pointAt(308, 60)]), [
    pointAt(100, 0),
    pointAt(250, 0),
    pointAt(300, 0),
    pointAt(300, 60),
  ])
})

test('away from the path and on approximate parts the trail is drawn as it was recorded', () => {
  const detour = [pointAt(100, 0), pointAt(150, 50), pointAt(200, 50), pointAt(250, 0)]
  expectLine(snap(detour), detour)
  expectLine(snap([pointAt(100, 9), pointAt(200, 9)], [{ from: 50, until: 250 }]), [
    pointAt(100, 9),
    pointAt(200, 9),
  ])
})

test('the way along the path is known if both fixes are on it', () => {
  const trail = new SnappedTrail({ line, approximateParts: [] })
  expect(trail.add(pointAt(100, 5)).way).toBeUndefined()
  const { way } = trail.add(pointAt(180, 5))
  expect(way?.from).toBeCloseTo(100, 0)
  expect(way?.until).toBeCloseTo(180, 0)
  expect(trail.add(pointAt(180, 80)).way).toBeUndefined()
  expect(trail.along).toBeUndefined()
})

test('without a planned path the trail is what was recorded', () => {
  const trail = new SnappedTrail(undefined)
  expect(trail.add(pointAt(3, 4))).toEqual({ line: [pointAt(3, 4)], way: undefined })
  expect(trail.along).toBeUndefined()
})

test('a copy continues from the last fix and leaves the trail as it is', () => {
  const trail = new SnappedTrail({ line, approximateParts: [] })
  trail.add(pointAt(100, 5))
  const copy = trail.copy()
  expect(copy.add(pointAt(180, 5)).way?.from).toBeCloseTo(100, 0)
  expect(trail.along).toBeCloseTo(100, 0)
  expect(trail.add(pointAt(150, 5)).way?.from).toBeCloseTo(100, 0)
})
