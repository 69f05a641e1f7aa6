import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bearing, distance } from './distance.ts'

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
  const origin = { latitude: 0, longitude: 0 }
  expect(bearing(origin, { latitude: 1, longitude: 0 })).toBeCloseTo(0)
  expect(bearing(origin, { latitude: 0, longitude: 1 })).toBeCloseTo(90)
  expect(bearing(origin, { latitude: -1, longitude: 0 })).toBeCloseTo(180)
  expect(bearing(origin, { latitude: 0, longitude: -1 })).toBeCloseTo(270)
})

test('a distance is symmetric, never negative, and at most half the circumference of the earth', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, (from, to) => {
      const meters = distance(from, to)
      expect(meters).toBeGreaterThanOrEqual(0)
      expect(meters).toBeLessThan(20_015_200)
      expect(distance(to, from)).toBeCloseTo(meters, 3)
    }),
  )
})

test('a bearing is at least 0 and less than 360', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, (from, to) => {
      const degrees = bearing(from, to)
      expect(degrees).toBeGreaterThanOrEqual(0)
      expect(degrees).toBeLessThan(360)
    }),
  )
})
