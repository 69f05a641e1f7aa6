import { expect, test } from 'vitest'
import { formatCoordinate, isCoordinatePair, parseCoordinates, parseDecimal } from './coordinates.ts'

test('formats coordinates with 6 decimals, and zero without a sign', () => {
  expect(formatCoordinate(29.9626)).toBe('29.962600')
  expect(formatCoordinate(-90.06484)).toBe('-90.064840')
  expect(formatCoordinate(-0)).toBe('0.000000')
  expect(formatCoordinate(-0.0000001)).toBe('0.000000')
  expect(formatCoordinate(29.96260049)).toBe('29.962600')
})

test('accepts only numbers within ±90 and ±180 degrees as coordinates', () => {
  expect(isCoordinatePair(90, -180)).toBe(true)
  expect(isCoordinatePair(90.000001, 0)).toBe(false)
  expect(isCoordinatePair(0, 180.1)).toBe(false)
  expect(isCoordinatePair(Number.NaN, 0)).toBe(false)
  expect(isCoordinatePair(0, Number.POSITIVE_INFINITY)).toBe(false)
})

test.each([
  ['29.9626', 29.9626],
  ['-90.0648', -90.0648],
  ['+5', 5],
  ['.5', 0.5],
  ['5.', 5],
  ['-0.0', -0],
])('reads %s as a number', (text, number) => {
  expect(parseDecimal(text)).toBe(number)
})

test.each([
  '',
  ' ',
  ' 5 ',
  '1e3',
  'NaN',
  'Infinity',
  '0x10',
  '1,5',
  '1_000',
  '--1',
  '.',
  '-',
  '٣',
  '9'.repeat(33),
])("rejects '%s' as a number", (text) => {
  expect(parseDecimal(text)).toBeNull()
})

test.each(['', '29.96', '29.96,', '29.96,-90.07,3', '1e1,5', '91,0', '0,181', 'a,b', ',', null, undefined])(
  '%s is not a pair of coordinates',
  (text) => {
    expect(parseCoordinates(text)).toBeUndefined()
  },
)
