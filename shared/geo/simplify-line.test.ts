import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from './distance.ts'
import { distanceToSegment, simplifyLine } from './simplify-line.ts'

const cityPoint = fc.record({
  latitude: fc.double({ min: 29.9, max: 30.0, noNaN: true }),
  longitude: fc.double({ min: -90.12, max: -90.0, noNaN: true }),
})

test('keeps a corner, and drops a point on a straight line', () => {
  const line = [
    { latitude: 29.96, longitude: -90.07 },
    { latitude: 29.961, longitude: -90.07 },
    { latitude: 29.962, longitude: -90.07 },
    { latitude: 29.962, longitude: -90.068 },
  ]
  expect(simplifyLine(line, 3)).toEqual([0, 2, 3])
})

test('measures the distance to the nearer end for a point beyond a segment', () => {
  const from = { latitude: 29.96, longitude: -90.07 }
  const to = { latitude: 29.961, longitude: -90.07 }
  const beyond = { latitude: 29.962, longitude: -90.07 }
  expect(distanceToSegment(beyond, from, to)).toBeCloseTo(distance(beyond, to), 0)
  expect(distanceToSegment(beyond, from, from)).toBeCloseTo(distance(beyond, from), 0)
})

test('every dropped point lies within the tolerance of the kept line', () => {
  fc.assert(
    fc.property(
      fc.array(cityPoint, { maxLength: 80 }),
      fc.double({ min: 1, max: 5_000, noNaN: true }),
      (line, tolerance) => {
        const kept = simplifyLine(line, tolerance)
        expect(kept.at(0)).toBe(line.length === 0 ? undefined : 0)
        expect(kept.at(-1)).toBe(line.length === 0 ? undefined : line.length - 1)
        for (const [position, from] of kept.entries()) {
          const to = kept[position + 1] ?? from
          expect(to).toBeGreaterThanOrEqual(from)
          for (let index = from + 1; index < to; index++) {
            expect(distanceToSegment(line[index]!, line[from]!, line[to]!)).toBeLessThanOrEqual(tolerance)
          }
        }
      },
    ),
  )
})
