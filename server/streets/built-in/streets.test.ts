import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { isInside } from '#shared/streets/areas.ts'
import { findCorner } from '#shared/streets/find-corner.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { builtInNetwork } from '../load-network.ts'
import { DOWNTOWN_AREAS } from './downtown/areas.ts'
import type { BuiltInStreet } from './street.ts'
import { BUILT_IN_AREAS, BUILT_IN_STREETS } from './streets.ts'
import {
  areasOf,
  cornersOf,
  edgesOf,
  MAX_METERS_TO_CORNER,
  metersToCorner,
  misplaced,
} from './test-geometry.ts'
import { UPTOWN_AREAS } from './uptown/areas.ts'

const rows = readRows(import.meta.url) as {
  /** Lines drawn by hand that stop short of each other would make no corner. */
  corners: string[]
  placesAtCorners: [id: string, one: string, other: string][]
  placesInAreas: [id: string, area: string][]
}

const areas = [...DOWNTOWN_AREAS, ...UPTOWN_AREAS]
const walkable = BUILT_IN_STREETS.filter((street) => street.class !== 'freeway')
const countNames = (streets: readonly BuiltInStreet[]) => new Set(streets.map(nameOf)).size
const nameOf = ({ name }: { name: string }) => name

test('there are at least 150 streets, each a line of two or more points in the city with 4 decimals', () => {
  expect(countNames(BUILT_IN_STREETS)).toBeGreaterThanOrEqual(150)
  const isGood = ({ line }: BuiltInStreet) => expect([line.length >= 2, misplaced(line)]).toEqual([true, []])
  return checkEach(BUILT_IN_STREETS, isGood, nameOf)
})

test('every piece of a street meets another street, and none of its own', () =>
  checkEach(
    walkable,
    (piece) => {
      const meets = (other: BuiltInStreet) => other !== piece && cornersOf(piece, other).length > 0
      expect(walkable.some((other) => other.name !== piece.name && meets(other))).toBe(true)
      // Pieces that meet are one street whose line was cut by mistake.
      expect(BUILT_IN_STREETS.some((other) => other.name === piece.name && meets(other))).toBe(false)
    },
    nameOf,
  ))

/** A street that bends by more than about 107° has its points in the wrong order. */
const MIN_BEND_COSINE = -0.3

test('no street doubles back', () => {
  const bends = walkable.flatMap((street) => {
    const vectors = edgesOf(street).map(([from, to]) => [to[0] - from[0], to[1] - from[1]] as const)
    return vectors.slice(1).map((after, index) => ({ name: street.name, before: vectors[index]!, after }))
  })
  const isSlight = ({ before, after }: (typeof bends)[number]) => {
    const product = before[0] * after[0] + before[1] * after[1]
    expect(product / Math.hypot(...before) / Math.hypot(...after)).toBeGreaterThan(MIN_BEND_COSINE)
  }
  return checkEach(bends, isSlight, nameOf)
})

test('areas are open rings in the city, and each name occurs once per kind', () => {
  expect(new Set(areas.map(({ name, kind }) => `${kind} ${name}`)).size).toBe(areas.length)
  return checkEach(
    areas,
    ({ kind, ring }) => {
      expect(ring.length).toBeGreaterThanOrEqual(4)
      expect(ring[0]).not.toEqual(ring.at(-1))
      if (kind !== 'water') expect(misplaced(ring)).toEqual([])
    },
    nameOf,
  )
})

const neighborhoods = 'Tremé,7th Ward,Central City,Uptown,Mid-City,Carrollton,Bywater,Algiers'.split(',')

test('there are at least 5 streets in each neighborhood', () =>
  checkEach(neighborhoods, (neighborhood) => {
    const parts = BUILT_IN_AREAS.filter(
      ({ kind, name }) => kind === 'neighborhood' && name.startsWith(neighborhood),
    )
    const isThere = ([latitude, longitude]: readonly [number, number]) =>
      parts.some(({ rings }) => isInside(rings, { latitude, longitude }))
    expect(countNames(BUILT_IN_STREETS.filter(({ line }) => line.some(isThere)))).toBeGreaterThanOrEqual(5)
  }))

test('known corners are corners, and known places lie at their corners and in their areas', async () => {
  await checkEach(rows.corners, (name) => expect(findCorner(builtInNetwork(), name)?.name).toBe(name))
  const named = (name: string) => BUILT_IN_STREETS.filter((street) => street.name === name)
  await checkEach(rows.placesAtCorners, ([id, one, other]) =>
    expect(metersToCorner(id, named(one), named(other))).toBeLessThan(MAX_METERS_TO_CORNER),
  )
  await checkEach(rows.placesInAreas, ([id, area]) => expect(areasOf(id, areas)).toContain(area))
})
