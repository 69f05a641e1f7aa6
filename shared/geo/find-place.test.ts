import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPlace } from './find-place.ts'
import { PLACES } from './places.ts'
import { VENUES } from './venues.ts'

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
