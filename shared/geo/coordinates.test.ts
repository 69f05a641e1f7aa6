import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { formatCoordinate, isCoordinatePair, parseCoordinates, parseDecimal } from './coordinates.ts'

test('formats coordinates with 6 decimals, and zero without a sign', () => {
  const given = [29.9626, -90.06484, -0, -0.0000001, 29.96260049]
  expect(given.map(formatCoordinate).join(' ')).toBe('29.962600 -90.064840 0.000000 0.000000 29.962600')
})

test('accepts only numbers within ±90 and ±180 degrees as coordinates', () => {
  expect(isCoordinatePair(90, -180)).toBe(true)
  expect(isCoordinatePair(90.000001, 0)).toBe(false)
  expect(isCoordinatePair(0, 180.1)).toBe(false)
  expect(isCoordinatePair(Number.NaN, 0)).toBe(false)
  expect(isCoordinatePair(0, Number.POSITIVE_INFINITY)).toBe(false)
})

test('reads plain decimals as numbers, and nothing else', async () => {
  const numbers = { '29.9626': 29.9626, '-90.0648': -90.0648, '+5': 5, '.5': 0.5, '5.': 5, '-0.0': -0 }
  await checkEach(Object.entries(numbers), ([text, number]) => expect(parseDecimal(text)).toBe(number))
  const others = [
    '',
    ' ',
    ' 5 ',
    ...'1e3,NaN,Infinity,0x10,1_000,--1,.,-,٣'.split(','),
    '1,5',
    '9'.repeat(33),
  ]
  await checkEach(others, (text) => expect(parseDecimal(text)).toBeNull())
})

test('reads only pairs of decimals as coordinates', () => {
  const others = [
    '',
    '29.96',
    '29.96,',
    '29.96,-90.07,3',
    '1e1,5',
    '91,0',
    '0,181',
    'a,b',
    ',',
    null,
    undefined,
  ]
  return checkEach(others, (text) => expect(parseCoordinates(text)).toBeUndefined())
})
