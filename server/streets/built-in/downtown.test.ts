import { expect, test } from 'vitest'
import { DOWNTOWN_AREAS } from './downtown/areas.ts'
import { DOWNTOWN_STREETS } from './downtown.ts'
import type { BuiltInStreet } from './street.ts'
import { areasOf, cornersOf, MAX_METERS_TO_CORNER, metersToCorner, misplaced } from './test-geometry.ts'

const named = (name: string): BuiltInStreet[] => DOWNTOWN_STREETS.filter((street) => street.name === name)

test('there are at least 80 streets, each a line inside the city with 4 decimals', () => {
  expect(new Set(DOWNTOWN_STREETS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(80)
  for (const { name, line } of DOWNTOWN_STREETS) {
    expect(line.length, name).toBeGreaterThanOrEqual(2)
    expect(misplaced(line), name).toEqual([])
  }
})

// Pieces that meet are one street whose line was cut by mistake.
test('pieces of streets with one name do not meet', () => {
  for (const [index, piece] of DOWNTOWN_STREETS.entries()) {
    for (const other of DOWNTOWN_STREETS.slice(index + 1)) {
      if (other.name === piece.name) expect(cornersOf(piece, other), piece.name).toEqual([])
    }
  }
})

test('every piece of a street meets another street', () => {
  for (const piece of DOWNTOWN_STREETS) {
    const others = DOWNTOWN_STREETS.filter(
      (street) => street.name !== piece.name && street.class !== 'freeway',
    )
    expect(
      others.some((other) => cornersOf(piece, other).length > 0),
      piece.name,
    ).toBe(true)
  }
})

test.each([
  ['claiborne-orleans', 'North Claiborne Avenue', 'Orleans Avenue'],
  ['broad-orleans', 'North Broad Street', 'Orleans Avenue'],
  ['dooky-chase', 'North Miro Street', 'Orleans Avenue'],
  ['broad-bayou-road', 'North Broad Street', 'Bayou Road'],
  ['claiborne-esplanade', 'North Claiborne Avenue', 'Esplanade Avenue'],
  ['claiborne-st-bernard', 'North Claiborne Avenue', 'St. Bernard Avenue'],
  ['mother-in-law', 'North Claiborne Avenue', 'Columbus Street'],
  ['st-claude-elysian', 'St. Claude Avenue', 'Elysian Fields Avenue'],
  ['st-roch-market', 'St. Claude Avenue', 'St. Roch Avenue'],
  ['armstrong-park-gate', 'North Rampart Street', 'St. Ann Street'],
  ['treme-center', 'North Villere Street', 'St. Philip Street'],
])('%s lies at %s and %s', (id, one, other) => {
  expect(metersToCorner(id, named(one), named(other))).toBeLessThan(MAX_METERS_TO_CORNER)
})

test('areas are open rings, and each name occurs once per kind', () => {
  const keys = new Set(DOWNTOWN_AREAS.map(({ name, kind }) => `${kind} ${name}`))
  expect(keys.size).toBe(DOWNTOWN_AREAS.length)
  for (const { name, ring } of DOWNTOWN_AREAS) {
    expect(ring.length, name).toBeGreaterThanOrEqual(4)
    expect(ring[0], name).not.toEqual(ring.at(-1))
  }
})

test.each([
  ['treme-center', 'Tremé'],
  ['dooky-chase', 'Tremé'],
  ['bullets', '7th Ward'],
  ['seals-class-act', '7th Ward'],
  ['jackson-square', 'French Quarter'],
  ['jackson-square', 'Jackson Square'],
  ['washington-square', 'Marigny'],
  ['washington-square', 'Washington Square'],
  ['congo-square', 'Louis Armstrong Park'],
  ['claiborne-st-bernard', '7th Ward'],
])('%s lies in %s', (id, area) => {
  expect(areasOf(id, DOWNTOWN_AREAS)).toContain(area)
})
