import { expect, test } from 'vitest'
import { testNetwork } from '../network/test-network.ts'
import { shortName } from './short-name.ts'

test.each([
  ['North Claiborne Avenue', 'N. Claiborne'],
  ['N Claiborne Ave', 'N. Claiborne'],
  ['Saint Charles Avenue', 'St. Charles'],
  ['St Charles Ave', 'St. Charles'],
  ['West Saint Roch Avenue', 'W. St. Roch'],
  ['General Taylor Street', 'Gen. Taylor'],
  ["South d'Orgenois Street", "S. d'Orgenois"],
  ['Martin Luther King, Jr. Boulevard', 'Martin Luther King'],
  ['West Drive', 'West Drive'],
  ['Avenue A', 'Avenue A'],
  ['Second Street', 'Second'],
])('the short form of %s is %s', (name, short) => {
  expect(shortName(testNetwork([name, 'local', [0, 0], [1, 0]]), 0)).toBe(short)
})
