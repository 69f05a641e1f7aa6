import { expect, test } from 'vitest'
import { UPTOWN_AREAS } from './uptown/areas.ts'
import type { BuiltInStreet } from './street.ts'
import {
  areasOf,
  cornersOf,
  edgesOf,
  MAX_METERS_TO_CORNER,
  metersToCorner,
  misplaced,
} from './test-geometry.ts'
import { UPTOWN_STREETS } from './uptown.ts'

const named = (name: string): BuiltInStreet[] => {
  const pieces = UPTOWN_STREETS.filter((street) => street.name === name)
  expect(pieces, name).not.toEqual([])
  return pieces
}

test('every street is a line of two or more points in the city with 4 decimals', () => {
  expect(new Set(UPTOWN_STREETS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(85)
  for (const { name, line } of UPTOWN_STREETS) {
    expect(line.length, name).toBeGreaterThanOrEqual(2)
    expect(misplaced(line), name).toEqual([])
  }
})

// Pieces that meet are one street whose line was cut by mistake.
test('pieces of streets with one name are listed together and do not meet', () => {
  const seen: string[] = []
  for (const [index, street] of UPTOWN_STREETS.entries()) {
    if (seen.includes(street.name)) expect(UPTOWN_STREETS[index - 1]!.name).toBe(street.name)
    for (const other of UPTOWN_STREETS.slice(index + 1)) {
      if (other.name === street.name) expect(cornersOf(street, other), street.name).toEqual([])
    }
    seen.push(street.name)
  }
})

/** A street that bends by more than about 107° has its points in the wrong order. */
const MIN_BEND_COSINE = -0.3

test('every street meets another, and none doubles back', () => {
  const walkable = UPTOWN_STREETS.filter((street) => street.class !== 'freeway')
  for (const street of walkable) {
    const others = walkable.filter(({ name }) => name !== street.name)
    const meets = named(street.name).some((piece) =>
      others.some((other) => cornersOf(piece, other).length > 0),
    )
    expect(meets, street.name).toBe(true)
    for (const [index, [from, to]] of edgesOf(street).entries()) {
      const next = edgesOf(street)[index + 1]?.[1]
      if (next === undefined) continue
      const ahead = (to[0] - from[0]) * (next[0] - to[0]) + (to[1] - from[1]) * (next[1] - to[1])
      const cosine =
        ahead / Math.hypot(to[0] - from[0], to[1] - from[1]) / Math.hypot(next[0] - to[0], next[1] - to[1])
      expect(cosine, `${street.name} at ${street.line[index + 1]!.join(' ')}`).toBeGreaterThan(
        MIN_BEND_COSINE,
      )
    }
  }
})

test.each([
  ['al-davis-park', 'Washington Avenue', 'LaSalle Street'],
  ['simon-bolivar-mlk', 'Simon Bolivar Avenue', 'Martin Luther King Jr. Boulevard'],
  ['sportsmans-corner', 'Second Street', 'Dryades Street'],
  ['tapps-ii', 'Washington Avenue', 'South Rocheblave Street'],
])('%s lies at %s and %s', (id, one, other) => {
  expect(metersToCorner(id, named(one), named(other))).toBeLessThan(MAX_METERS_TO_CORNER)
})

test.each([
  ['al-davis-park', 'Central City'],
  ['sportsmans-corner', 'Central City'],
  ['simon-bolivar-mlk', 'Central City'],
  ['lafayette-square', 'Central Business District'],
  ['lafayette-square', 'Lafayette Square'],
])('%s lies in %s', (id, area) => {
  expect(areasOf(id, UPTOWN_AREAS)).toContain(area)
})

test('every area has a unique name and an open ring of four or more points in the city', () => {
  expect(new Set(UPTOWN_AREAS.map(({ name }) => name)).size).toBe(UPTOWN_AREAS.length)
  for (const { name, ring } of UPTOWN_AREAS) {
    expect(ring.length, name).toBeGreaterThanOrEqual(4)
    expect(misplaced(ring), name).toEqual([])
    expect(ring[0], name).not.toEqual(ring.at(-1))
  }
})
