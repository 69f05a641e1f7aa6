import { expect, test } from 'vitest'
import { nearby } from './cards.ts'

test.each([
  ['On Simon Bolivar near Washington, Central City', 'Near Simon Bolivar and Washington, Central City'],
  ['Orleans at N. Claiborne, Tremé', 'Near Orleans and N. Claiborne, Tremé'],
  ['On Canal', 'Near Canal'],
  ['Tremé', 'Near Tremé'],
])('a card says %j as %j, because it may be minutes old', (where, words) => {
  expect(nearby(where)).toBe(words)
})
