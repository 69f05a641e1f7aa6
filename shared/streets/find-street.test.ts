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
/**
 * Returns the names of the streets that a text may mean, for a walk that has come to a place on the
 * grid.
 */
const namesFound = (text: string, walkEnd?: [number, number]) =>
  findStreet(network, text, walkEnd && testPoint(...walkEnd)).map(({ name }) => name)

test('a name without N. or S. means the half of the street that is nearer to the walk', () => {
  expect(namesFound('Claiborne', [4, 1])[0]).toBe('North Claiborne Avenue')
  expect(namesFound('Claiborne', [-4, 1])[0]).toBe('South Claiborne Avenue')
  expect(namesFound('S. Claiborne', [4, 1])).toEqual(['South Claiborne Avenue'])
})

test('Boulevard or Street narrows the choice, unless no street of the name has that type', () => {
  expect(namesFound('Canal')).toEqual(['Canal Street', 'Canal Boulevard'])
  expect(namesFound('Canal Blvd')).toEqual(['Canal Boulevard'])
  expect(namesFound('Danneel Avenue')).toEqual(['Danneel Street'])
})

test('a street is found by its new name, its old name and common short forms', () => {
  expect(findStreet(network, 'Norman C. Francis')).toMatchObject([
    { name: 'South Jefferson Davis Parkway', matchedBy: 'alias' },
  ])
  expect(namesFound('Jeff Davis')).toEqual(['South Jefferson Davis Parkway'])
  expect(namesFound('MLK')).toEqual(['Martin Luther King, Jr. Boulevard'])
})

test('a street is found by a name that the operator has added', () => {
  const aliases = [['Danneel Street', 'Shorty Way']]
  expect(findStreet({ ...network, aliases }, 'Shorty Way')[0]!.name).toBe('Danneel Street')
})

test('a misspelled name means the only street near the walk that differs by a letter', () => {
  expect(findStreet(network, 'Daneel', testPoint(-4, 1))).toMatchObject([
    { name: 'Danneel Street', matchedBy: 'spelling' },
  ])
  expect(namesFound('Phillip', [-4, 1])).toEqual(['Philip Street'])
  expect(namesFound('St. Phillip', [4, 1])).toEqual(['Saint Philip Street'])
})

test('a misspelled name means nothing if two streets fit, or if the only one is far from the walk', () => {
  // One letter from Marigny, and one from Maligny.
  expect(namesFound('Manigny', [8, 1])).toEqual([])
  expect(namesFound('Daneel', [40, 40])).toEqual([])
})

test('words that name no street mean nothing', () => {
  expect(namesFound('Lafitte')).toEqual([])
  expect(namesFound('')).toEqual([])
  expect(namesFound('!!')).toEqual([])
})
