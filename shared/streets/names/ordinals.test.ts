import { expect, test } from 'vitest'
import { readOrdinal } from './ordinals.ts'

test.each([
  ['second', '2nd'],
  ['2nd', '2nd'],
  ['2d', '2nd'],
  ['eleventh', '11th'],
  ['twentieth', '20th'],
  ['twenty first', '21st'],
  ['ninety ninth', '99th'],
  ['112th', '112th'],
  ['23th', '23rd'],
])('%s is read as %s', (text, ordinal) => {
  expect(readOrdinal(text)).toBe(ordinal)
})

test.each(['', 'two', '2', 'Second', 'twenty', '1000th', 'orleans'])('%j is not an ordinal', (text) => {
  expect(readOrdinal(text)).toBeUndefined()
})
