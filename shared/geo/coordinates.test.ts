import { expect, test } from 'vitest'
import { formatCoordinate, isCoordinatePair } from './coordinates.ts'

test('coordinates have 6 decimals, and zero has no sign', () => {
  expect(formatCoordinate(29.9626)).toBe('29.962600')
  expect(formatCoordinate(-90.06484)).toBe('-90.064840')
  expect(formatCoordinate(-0)).toBe('0.000000')
  expect(formatCoordinate(-0.0000001)).toBe('0.000000')
  expect(formatCoordinate(29.96260049)).toBe('29.962600')
})

test('a pair of coordinates lies within 90 and 180 degrees and is made of numbers', () => {
  expect(isCoordinatePair(90, -180)).toBe(true)
  expect(isCoordinatePair(90.000001, 0)).toBe(false)
  expect(isCoordinatePair(0, 180.1)).toBe(false)
  expect(isCoordinatePair(Number.NaN, 0)).toBe(false)
  expect(isCoordinatePair(0, Number.POSITIVE_INFINITY)).toBe(false)
})
