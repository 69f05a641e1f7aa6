// cspell:ignore Daneel Maligny Manigny
import { expect, test } from 'vitest'
import { findStreet } from './find-street.ts'
import { testNetwork, testPoint } from './network/test-network.ts'

const network = testNetwork(
  ['North Claiborne Avenue', 'arterial', [0, 0], [5, 0]],
  ['South Claiborne Avenue', 'arterial', [-5, 0], [0, 0]],
  ['Claiborne Drive', 'local', [40, 40], [41, 40]],
  ['Philip Street', 'local', [-5, 0], [-5, 5]],
  ['Saint Philip Street', 'local', [5, 0], [5, 5]],
  ['Danneel Street', 'local', [-4, 0], [-4, 5]],
  ['South Jefferson Davis Parkway', 'local', [-3, 0], [-3, 5]],
  ['Martin Luther King, Jr. Boulevard', 'local', [-2, 0], [-2, 5]],
  ['Canal Street', 'arterial', [0, 0], [0, 9]],
  ['Canal Boulevard', 'arterial', [0, 9], [0, 12]],
  ['Marigny Street', 'local', [8, 0], [8, 5]],
  ['Maligny Street', 'local', [8.5, 0], [8.5, 5]],
)
const names = (text: string, near?: [number, number]) =>
  findStreet(network, text, near && testPoint(...near)).map(({ name }) => name)

test('the position of the walk decides a missing N. or S.', () => {
  expect(names('Claiborne', [4, 1])[0]).toBe('North Claiborne Avenue')
  expect(names('Claiborne', [-4, 1])[0]).toBe('South Claiborne Avenue')
  expect(names('S. Claiborne', [4, 1])).toEqual(['South Claiborne Avenue'])
})

test('a type narrows the choice, and a wrong one is ignored', () => {
  expect(names('Canal')).toEqual(['Canal Street', 'Canal Boulevard'])
  expect(names('Canal Blvd')).toEqual(['Canal Boulevard'])
  expect(names('Danneel Avenue')).toEqual(['Danneel Street'])
})

test('finds renamed streets by both names, and short forms', () => {
  expect(findStreet(network, 'Norman C. Francis')).toMatchObject([
    { name: 'South Jefferson Davis Parkway', matchedBy: 'alias' },
  ])
  expect(names('Jeff Davis')).toEqual(['South Jefferson Davis Parkway'])
  expect(names('MLK')).toEqual(['Martin Luther King, Jr. Boulevard'])
})

test('operators can add names', () => {
  const aliases = [['Danneel Street', 'Shorty Way']]
  expect(findStreet({ ...network, aliases }, 'Shorty Way')[0]!.name).toBe('Danneel Street')
})

test('allows a wrong letter if a single street near the walk fits', () => {
  expect(findStreet(network, 'Daneel', testPoint(-4, 1))).toMatchObject([
    { name: 'Danneel Street', matchedBy: 'spelling' },
  ])
  expect(names('Phillip', [-4, 1])).toEqual(['Philip Street'])
  expect(names('St. Phillip', [4, 1])).toEqual(['Saint Philip Street'])
  // Two fit.
  expect(names('Manigny', [8, 1])).toEqual([])
  // The only one is far away.
  expect(names('Daneel', [40, 40])).toEqual([])
})

test('returns nothing for words that do not name a street', () => {
  expect(names('Lafitte')).toEqual([])
  expect(names('')).toEqual([])
  expect(names('!!')).toEqual([])
})
