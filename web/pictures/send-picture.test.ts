import { expect, test } from 'vitest'
import { tooManyText } from './send-picture.ts'

test.each([
  [3, 1, 'Only 3 more fit; 1 wasn’t added.'],
  [1, 2, 'Only 1 more fits; 2 weren’t added.'],
])('with %i free, %i too many are said to be left out', (free, leftOut, text) => {
  expect(tooManyText(free, leftOut)).toBe(text)
})
