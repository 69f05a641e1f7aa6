import { expect, test } from 'vitest'
import { PLACES } from '#shared/geo/places.ts'
import { DOWNTOWN_AREAS } from './downtown/areas.ts'
import { DOWNTOWN_STREETS } from './downtown.ts'
import type { BuiltInStreet, LatLng } from './street.ts'

/** A point in meters east and north of the foot of Canal Street. */
type Meters = readonly [east: number, north: number]
const inMeters = ([latitude, longitude]: LatLng): Meters => [
  (longitude + 90.0651) * 96_450,
  (latitude - 29.9506) * 110_850,
]
const distance = (a: Meters, b: Meters): number => Math.hypot(a[0] - b[0], a[1] - b[1])
const edges = ({ line }: BuiltInStreet): [Meters, Meters][] =>
  line.slice(1).map((point, at) => [inMeters(line[at]!), inMeters(point)])

/** Returns the place on an edge that is nearest to a place. */
function nearest([a, b]: [Meters, Meters], place: Meters): Meters {
  const [east, north] = [b[0] - a[0], b[1] - a[1]]
  const along = ((place[0] - a[0]) * east + (place[1] - a[1]) * north) / (east ** 2 + north ** 2)
  const share = Math.min(1, Math.max(0, along))
  return [a[0] + share * east, a[1] + share * north]
}

/** Returns where two edges cross; empty if they do not. */
function crossing([a, b]: [Meters, Meters], [c, d]: [Meters, Meters]): Meters[] {
  const [east, north] = [b[0] - a[0], b[1] - a[1]]
  const crossProduct = east * (d[1] - c[1]) - north * (d[0] - c[0])
  const share = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / crossProduct
  const other = ((c[0] - a[0]) * north - (c[1] - a[1]) * east) / crossProduct
  const crosses = share >= 0 && share <= 1 && other >= 0 && other <= 1
  return crosses ? [[a[0] + share * east, a[1] + share * north]] : []
}

/**
 * Returns the corners of two streets: where they cross, and where one ends within 30 m of the
 * other.
 */
function corners(one: BuiltInStreet, other: BuiltInStreet): Meters[] {
  const crossings = edges(one).flatMap((a) => edges(other).flatMap((b) => crossing(a, b)))
  const joins = [
    [one, other],
    [other, one],
  ].flatMap(([from, to]) =>
    [from!.line[0]!, from!.line.at(-1)!]
      .map(inMeters)
      .filter((end) => edges(to!).some((edge) => distance(nearest(edge, end), end) <= 30)),
  )
  return [...crossings, ...joins]
}

const named = (name: string): BuiltInStreet[] => DOWNTOWN_STREETS.filter((street) => street.name === name)

function isInside([latitude, longitude]: LatLng, ring: readonly LatLng[]): boolean {
  return ring.reduce((inside, [top, to], at) => {
    const [bottom, from] = ring.at(at - 1)!
    const isBetween = top > latitude !== bottom > latitude
    const border = from + ((to - from) * (latitude - bottom)) / (top - bottom)
    return isBetween && longitude < border ? !inside : inside
  }, false)
}

test('there are at least 80 streets, each a line inside the city with 4 decimals', () => {
  expect(new Set(DOWNTOWN_STREETS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(80)
  for (const { name, line } of DOWNTOWN_STREETS) {
    expect(line.length, name).toBeGreaterThanOrEqual(2)
    for (const [latitude, longitude] of line) {
      expect(latitude > 29.9 && latitude < 30.03 && longitude > -90.14 && longitude < -90, name).toBe(true)
      expect([latitude, longitude], name).toEqual([+latitude.toFixed(4), +longitude.toFixed(4)])
    }
  }
})

test('pieces of streets with one name do not meet', () => {
  for (const [at, piece] of DOWNTOWN_STREETS.entries()) {
    for (const other of DOWNTOWN_STREETS.slice(at + 1)) {
      if (other.name === piece.name) expect(corners(piece, other), piece.name).toEqual([])
    }
  }
})

test('every piece of a street meets another street', () => {
  for (const piece of DOWNTOWN_STREETS) {
    const others = DOWNTOWN_STREETS.filter(
      (street) => street.name !== piece.name && street.class !== 'freeway',
    )
    expect(
      others.some((other) => corners(piece, other).length > 0),
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
  const { latitude, longitude } = PLACES.find((place) => place.id === id)!
  const place = inMeters([latitude, longitude])
  const found = named(one).flatMap((a) => named(other).flatMap((b) => corners(a, b)))
  expect(Math.min(...found.map((corner) => distance(corner, place)))).toBeLessThan(45)
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
  const { latitude, longitude } = PLACES.find((place) => place.id === id)!
  const inside = DOWNTOWN_AREAS.filter(({ ring }) => isInside([latitude, longitude], ring))
  expect(inside.map(({ name }) => name)).toContain(area)
})
