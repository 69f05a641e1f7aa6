import { expect, test } from 'vitest'
import { pointAt } from '#shared/geo/test-point.ts'
import { distance, type Point } from '#shared/geo/distance.ts'
import { sashLine } from './sash-line.ts'

const lengthOf = (line: readonly Point[]) =>
  line.slice(1).reduce((meters, point, index) => meters + distance(line[index]!, point), 0)

// North, then east.
const trail = [pointAt(0, 0), pointAt(0, 500), pointAt(400, 500)]

test('the sash goes from the tail along the trail to the head', () => {
  const line = sashLine(trail, pointAt(20, 300))
  expect(line).toHaveLength(3)
  expect(distance(line[0]!, pointAt(0, 300))).toBeLessThan(1)
  expect(line.slice(1)).toEqual(trail.slice(1))
})

test('where the trail passed twice, the tail is on the pass nearer to the head', () => {
  const back = [pointAt(0, 0), pointAt(0, 500), pointAt(0, 100)]
  expect(lengthOf(sashLine(back, pointAt(0, 200)))).toBeCloseTo(100, 0)
})

test('a tail elsewhere, or too far behind, has no sash', () => {
  expect(sashLine(trail, pointAt(200, 100))).toEqual([])
  expect(sashLine([pointAt(0, 0), pointAt(0, 4_000)], pointAt(0, 1_000))).toEqual([])
  expect(sashLine([pointAt(0, 0)], pointAt(0, 0))).toEqual([])
})
