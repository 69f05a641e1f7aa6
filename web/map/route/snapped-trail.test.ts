import { expect, test } from 'vitest'
import { pointAt } from '#shared/geo/test-point.ts'
import { distance, type Point } from '#shared/geo/distance.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import type { PathPart } from './planned-route.ts'
import { SnappedTrail } from './snapped-trail.ts'

/** Near enough to the path to be on it, and too far away: the limit is 30 m (`match-positions.ts`). */
const BESIDE_M = 9
const AWAY_M = 50
/** The path's coordinates are rounded. */
const TOLERANCE_M = 1

/** 300 m east, then 300 m north. */
const line = new PathLine([pointAt(0, 0), pointAt(300, 0), pointAt(300, 300)])

function snap(positions: Point[], approximateParts: PathPart[] = []): Point[] {
  const trail = new SnappedTrail({ line, approximateParts })
  return positions.flatMap((position) => trail.add(position).line)
}

const expectLine = (actual: Point[], expected: Point[]) => {
  expect(actual).toHaveLength(expected.length)
  for (const [index, point] of expected.entries())
    expect(distance(actual[index]!, point)).toBeLessThan(TOLERANCE_M)
}

test('positions beside the path move onto it, and the line follows its corner', () => {
  expectLine(snap([pointAt(100, BESIDE_M), pointAt(250, -BESIDE_M), pointAt(300 + BESIDE_M, 60)]), [
    pointAt(100, 0),
    pointAt(250, 0),
    pointAt(300, 0),
    pointAt(300, 60),
  ])
})

test('positions away from the path, on its approximate parts, or without a path, stay as they were recorded', () => {
  const pathless = new SnappedTrail(undefined)
  expect(pathless.add(pointAt(3, 4))).toEqual({ line: [pointAt(3, 4)], way: undefined })
  expect(pathless.along).toBeUndefined()
  const detour = [pointAt(100, 0), pointAt(150, AWAY_M), pointAt(200, AWAY_M), pointAt(250, 0)]
  expectLine(snap(detour), detour)
  expectLine(snap([pointAt(100, BESIDE_M), pointAt(200, BESIDE_M)], [{ from: 50, until: 250 }]), [
    pointAt(100, BESIDE_M),
    pointAt(200, BESIDE_M),
  ])
})

test('a piece knows its part of the path if both of its positions are on it', () => {
  const trail = new SnappedTrail({ line, approximateParts: [] })
  expect(trail.add(pointAt(100, BESIDE_M)).way).toBeUndefined()
  const { way } = trail.add(pointAt(180, BESIDE_M))
  expect(way?.from).toBeCloseTo(100, 0)
  expect(way?.until).toBeCloseTo(180, 0)
  expect(trail.add(pointAt(180, 80)).way).toBeUndefined()
  expect(trail.along).toBeUndefined()
})

test('the trail does not follow a path that is much longer than the way between two positions', () => {
  // Out and back on two parallel streets: 440 m along the path, 40 m straight.
  const hairpin = new PathLine([pointAt(0, 0), pointAt(300, 0), pointAt(300, 40), pointAt(0, 40)])
  const trail = new SnappedTrail({ line: hairpin, approximateParts: [] })
  trail.add(pointAt(100, 0))
  const piece = trail.add(pointAt(100, 40))
  expect(piece.way).toBeUndefined()
  expectLine(piece.line, [pointAt(100, 40)])
  expect(trail.along).toBeCloseTo(540, 0)
})

test('a copy continues from the last position, and does not change the trail', () => {
  const trail = new SnappedTrail({ line, approximateParts: [] })
  trail.add(pointAt(100, BESIDE_M))
  const copy = trail.copy()
  expect(copy.add(pointAt(180, BESIDE_M)).way?.from).toBeCloseTo(100, 0)
  expect(trail.along).toBeCloseTo(100, 0)
  expect(trail.add(pointAt(150, BESIDE_M)).way?.from).toBeCloseTo(100, 0)
})
