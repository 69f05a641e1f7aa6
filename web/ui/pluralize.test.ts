import { expect, test } from 'vitest'
import { pluralize } from './pluralize.ts'

test.each([
  [0, 'testers', '0 testers'],
  [1, 'testers', '1 tester'],
  [1, 'feedback', '1 feedback'],
  [1200, 'groups', '1,200 groups'],
])('%i of %s becomes %s', (count, noun, text) => {
  expect(pluralize(count, noun)).toBe(text)
})
