import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'

test.each([
  ['N. Claiborne', 'North Claiborne Avenue'],
  ['St. Claude', 'Saint Claude Avenue'],
  ['ST CLAUDE AVE.', 'Saint Claude Avenue'],
  ['S. Dorgenois', "South d'Orgenois Street"],
  ['N Villere St', 'North Villeré Street'],
  ['LaSalle', 'La Salle Street'],
  ['Gen. Taylor', 'General Taylor Street'],
  ['Gov. Nicholls', 'Governor Nicholls Street'],
  ['2nd', 'Second Street'],
  ['Twelfth Street', '12th Street'],
  ['thirty-first st', '31st Street'],
  ['MLK', 'Martin Luther King, Jr. Boulevard'],
  ['Dr. Martin Luther King Jr. Blvd.', 'Martin Luther King, Jr. Boulevard'],
  ['M.L.K. Blvd', 'Martin Luther King, Jr. Boulevard'],
  ['O.C. Haley', 'Oretha Castle Haley Boulevard'],
  ['O C Haley Blvd', 'Oretha Castle Haley Boulevard'],
  ['A.P. Tureaud', 'AP Tureaud Avenue'],
  ['Gen De Gaulle Dr', 'General De Gaulle Drive'],
  ['Grand Route St. John', 'Grand-Route Saint John Street'],
  ['the Esplanade', 'Esplanade Avenue'],
])('%s and %s have the same core', (written, name) => {
  expect(foldName(written).core).toBe(foldName(name).core)
})

test('separates the direction and the type from the core', () => {
  expect(foldName('S. Claiborne Ave')).toEqual({ direction: 's', core: 'claiborne', type: 'avenue' })
  expect(foldName('Badine Street East')).toEqual({ direction: 'e', core: 'badine', type: 'street' })
  expect(foldName('West Drive')).toEqual({ direction: '', core: 'west', type: 'drive' })
  expect(foldName('Avenue A')).toEqual({ direction: '', core: 'avenuea', type: '' }) // cspell:disable-line
  expect(foldName('')).toEqual({ direction: '', core: '', type: '' })
})

test('a word that every JavaScript object has is a word like any other', () => {
  expect(foldName('Constructor St')).toEqual({ direction: '', core: 'constructor', type: 'street' })
})
