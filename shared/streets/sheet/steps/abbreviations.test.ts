// Names without vowels. cspell:disable
import { expect, test } from 'vitest'
import { testNetwork } from '../../network/test-network.ts'
import { matchStreets } from './match-streets.ts'

const network = testNetwork(
  ['Washington Avenue', 'local', [0, 0], [1, 0]],
  ['North Claiborne Avenue', 'local', [0, 1], [1, 1]],
  ['Saint Claude Avenue', 'local', [0, 2], [1, 2]],
  ['Forstall Street', 'local', [0, 3], [1, 3]],
  ['Lelong Drive', 'local', [0, 4], [1, 4]],
  ['Broad Street', 'local', [0, 5], [1, 5]],
  ['Avenue A', 'local', [0, 6], [1, 6]],
)

/** Returns the streets that a name written in a sheet means. */
const namesOf = (text: string, isLoose: boolean): string[] => {
  const found = matchStreets(network, text.toLowerCase().split(' '), 'all', isLoose)
  return [...(found?.streets.keys() ?? [])].map((street) => network.names[street]!)
}

test.each([
  ['Wshngtn', 'Washington Avenue'],
  ['N Clbrn', 'North Claiborne Avenue'],
  ['St Cld Av', 'Saint Claude Avenue'],
  ['Frstall', 'Forstall Street'],
  ['N Brd', 'Broad Street'],
  ['Wash Bl', undefined],
  ['Long', undefined],
  ['Brd', undefined],
  ['Avenue', undefined],
])('%s is a name of its own: %s', (text, name) => {
  expect(namesOf(text, false)).toEqual(name === undefined ? [] : [name])
})

test.each([
  ['Brd', 'Broad Street'],
  ['Wshtn', 'Washington Avenue'],
  ['Long', 'Lelong Drive'],
])('%s is %s where a street must follow', (text, name) => {
  expect(namesOf(text, true)).toEqual([name])
})
