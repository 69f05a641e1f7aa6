import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPlace } from './find-place.ts'
import { PLACES } from './places.ts'
import { VENUES } from './venues.ts'

// cspell:ignore verrets

test('the table has at least 19 places inside New Orleans with unique ids', () => {
  expect(PLACES.length).toBeGreaterThanOrEqual(19)
  const all = [...PLACES, ...VENUES]
  expect(new Set(all.map((place) => place.id)).size).toBe(all.length)
  for (const { latitude, longitude } of all) {
    expect(latitude).toBeGreaterThan(29.9)
    expect(latitude).toBeLessThan(30.05)
    expect(longitude).toBeGreaterThan(-90.15)
    expect(longitude).toBeLessThan(-89.95)
  }
})

test.each([
  ['REFUEL: Candlelight Lounge', 'candlelight-lounge'],
  ['Start: Tremé Center', 'treme-center'],
  ['START TREME CENTER, N. Villere & St. Philip.', 'treme-center'],
  ['N Claiborne at Orleans', 'claiborne-orleans'],
  ['STOP: N. Claiborne Ave. & Orleans Ave.', 'claiborne-orleans'],
  ['RIGHT on Orleans, under the bridge at N. Claiborne.', 'claiborne-orleans'],
  ['Stop – North Claiborne and St. Bernard', 'claiborne-st-bernard'],
  ['refuel:  DOOKY CHASE', 'dooky-chase'],
  ["Refuel: Kermit's Treme Mother-in-Law Lounge", 'mother-in-law'],
  ['DISBAND Armstrong Park gate, N. Rampart & St. Ann.', 'armstrong-park-gate'],
  ['Disband: A.L. Davis Park', 'al-davis-park'],
  ['STOP MLK & Simon Bolivar.', 'simon-bolivar-mlk'],
  ['STOP: Martin Luther King Jr. Blvd. at Simon Bolivar', 'simon-bolivar-mlk'],
  ['REFUEL: Sportsman’s Corner (Second & Dryades)', 'sportsmans-corner'],
  ['Start at St. Augustine Church', 'st-augustine'],
  ['*** STOP: ZULU CLUB ***', 'zulu-club'],
  ['stop at Verrets', 'verrets'],
  ['Stop - Cafe Reconcile', 'cafe-reconcile'],
  ['stop at the Hi-Ho Lounge', 'hi-ho-lounge'],
  ['2:15 - Stop #2 at Zulu', 'zulu-club'],
  ['finish by Zulu around 4', 'zulu-club'],
  ['STOP: ZULU, 732 N BROAD', 'zulu-club'],
])('finds %s', (waypoint, id) => {
  expect(findPlace(waypoint)?.id).toBe(id)
})

test.each([
  '',
  'REFUEL:',
  'LEFT on Toulouse',
  'Stop at Carver Playground',
  'STOP: Zulu Queen’s house',
  'water: Provided by Zulu',
  'Zulu Coronation Ball, Convention Center',
  'Stop: Dew Drop Daycare',
  'Stop: Ms. Verret’s house',
  'Verret to Opelousas',
  'STOP',
  'Orleans',
  '🎺',
  'Sealskin shop',
  // Every JavaScript object has a property of this name.
  'STOP: the Constructor',
  'START: St. Augustine High School',
])("finds no place in '%s'", (waypoint) => {
  expect(findPlace(waypoint)).toBeUndefined()
})

test('finds a place by every name and alias, with any keyword and in any case', () => {
  const keywords = ['', 'REFUEL: ', 'Stop ', 'START: ', 'disband – ']
  for (const place of PLACES) {
    for (const name of [place.name, ...place.aliases]) {
      for (const keyword of keywords) {
        expect(findPlace(keyword + name.toUpperCase())?.id, keyword + name).toBe(place.id)
        expect(findPlace(keyword + name.toLowerCase())?.id, keyword + name).toBe(place.id)
      }
    }
  }
})

test('never throws', () => {
  const words = PLACES.flatMap(({ name, aliases }) => [name, ...aliases].flatMap((text) => text.split(' ')))
  const word = fc.oneof(fc.constantFrom('STOP', '__proto__', ...words), fc.string({ unit: 'grapheme' }))
  const waypoints = fc.array(word).map((parts) => parts.join(' '))
  fc.assert(fc.property(waypoints, (text) => void findPlace(text)))
})
