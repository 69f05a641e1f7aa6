import { expect, test } from 'vitest'
import { readDecimal } from './read-decimal.ts'

test.each([
  ['29.9626', 29.9626],
  ['-90.0648', -90.0648],
  ['+5', 5],
  ['.5', 0.5],
  ['5.', 5],
  ['-0.0', -0],
])('%s is a number', (text, number) => {
  expect(readDecimal(text)).toBe(number)
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
])("'%s' is no number", (text) => {
  expect(readDecimal(text)).toBeNull()
})
