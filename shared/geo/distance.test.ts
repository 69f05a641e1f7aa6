import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bearing, distance, type Point } from './distance.ts'

const armstrongParkGate = { latitude: 29.96136, longitude: -90.06765 }
const jacksonSquare = { latitude: 29.95747, longitude: -90.0631 }

const anyPoint = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a degree of latitude is about 111.2 km', () => {
  const meters = distance({ latitude: 29, longitude: -90 }, { latitude: 30, longitude: -90 })
  expect(meters).toBeCloseTo(111_195, -1)
})

test('Jackson Square is about 615 m southeast of the gate of Armstrong Park', () => {
  expect(distance(armstrongParkGate, jacksonSquare)).toBeGreaterThan(605)
  expect(distance(armstrongParkGate, jacksonSquare)).toBeLessThan(625)
  expect(bearing(armstrongParkGate, jacksonSquare)).toBeGreaterThan(130)
  expect(bearing(armstrongParkGate, jacksonSquare)).toBeLessThan(137)
})

test('computes the bearings of the four directions', () => {
  const ends = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ].map(([latitude, longitude]) => ({ latitude, longitude }) as Point)
  const bearings = ends.map((end) => Math.round(bearing({ latitude: 0, longitude: 0 }, end)))
  expect(bearings).toEqual([0, 90, 180, 270])
})

test('a distance is symmetric, and at most half the earth’s circumference; a bearing is less than 360', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, (from, to) => {
      const [meters, degrees] = [distance(from, to), bearing(from, to)]
      expect(meters).toBeGreaterThanOrEqual(0)
      expect(meters).toBeLessThan(20_015_200)
      expect(distance(to, from)).toBeCloseTo(meters, 3)
      expect(degrees >= 0 && degrees < 360).toBe(true)
    }),
  )
})
