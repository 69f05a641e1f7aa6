import { expect, test } from 'vitest'
import { PLACES } from '#shared/geo/places.ts'
import { UPTOWN_AREAS } from './uptown/areas.ts'
import type { BuiltInStreet, LatLng } from './street.ts'
import { UPTOWN_STREETS } from './uptown.ts'

/** Meters east and north of Lafayette Square. */
type Meters = readonly [east: number, north: number]

const inMeters = ([latitude, longitude]: LatLng): Meters => [
  (longitude + 90.0704) * 96_450,
  (latitude - 29.9483) * 110_850,
]

/** Returns the distance from a place to an edge. */
function distanceToEdge(place: Meters, [a, b]: [Meters, Meters]): number {
  const [east, north] = [b[0] - a[0], b[1] - a[1]]
  const along = ((place[0] - a[0]) * east + (place[1] - a[1]) * north) / (east ** 2 + north ** 2)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(a[0] + share * east - place[0], a[1] + share * north - place[1])
}

const edges = ({ line }: BuiltInStreet): [Meters, Meters][] =>
  line.slice(1).map((point, at) => [inMeters(line[at]!), inMeters(point)])
const distance = (place: Meters, street: BuiltInStreet): number =>
  Math.min(...edges(street).map((edge) => distanceToEdge(place, edge)))

/** Returns where two edges cross; undefined if they do not. */
function crossing([a, b]: [Meters, Meters], [c, d]: [Meters, Meters]): Meters | undefined {
  const crossProduct = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  const onFirst = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / crossProduct
  const onSecond = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / crossProduct
  if (!(onFirst >= 0 && onFirst <= 1 && onSecond >= 0 && onSecond <= 1)) return undefined
  return [a[0] + onFirst * (b[0] - a[0]), a[1] + onFirst * (b[1] - a[1])]
}

/**
 * Returns the corners of two streets: where they cross, and where one ends within 30 m of the
 * other.
 */
function corners(one: BuiltInStreet, other: BuiltInStreet): Meters[] {
  const joins = [
    { street: one, from: other },
    { street: other, from: one },
  ].flatMap(({ street, from }) =>
    [from.line[0]!, from.line.at(-1)!].map(inMeters).filter((end) => distance(end, street) <= 30),
  )
  const crossings = edges(one).flatMap((a) => edges(other).map((b) => crossing(a, b)))
  return [...joins, ...crossings.filter((corner) => corner !== undefined)]
}

const named = (name: string): BuiltInStreet[] => {
  const pieces = UPTOWN_STREETS.filter((street) => street.name === name)
  expect(pieces, name).not.toEqual([])
  return pieces
}

function isInside([latitude, longitude]: LatLng, ring: readonly LatLng[]): boolean {
  return ring.reduce((inside, [north, east], at) => {
    const [south, west] = ring.at(at - 1)!
    if (north > latitude === south > latitude) return inside
    const border = west + ((east - west) * (latitude - south)) / (north - south)
    return longitude < border ? !inside : inside
  }, false)
}

const isInCity = ([latitude, longitude]: LatLng): boolean =>
  latitude > 29.9 && latitude < 30.03 && longitude > -90.14 && longitude < -90
const isRounded = (point: LatLng): boolean => point.every((degrees) => degrees === Number(degrees.toFixed(4)))

test('every street is a line of two or more points in the city with 4 decimals', () => {
  expect(new Set(UPTOWN_STREETS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(85)
  for (const { name, line } of UPTOWN_STREETS) {
    expect(line.length, name).toBeGreaterThanOrEqual(2)
    expect(
      line.filter((point) => !isInCity(point) || !isRounded(point)),
      name,
    ).toEqual([])
  }
})

test('pieces of streets with one name are listed together and do not meet', () => {
  const seen: string[] = []
  for (const [at, street] of UPTOWN_STREETS.entries()) {
    if (seen.includes(street.name)) expect(UPTOWN_STREETS[at - 1]!.name).toBe(street.name)
    for (const other of UPTOWN_STREETS.slice(at + 1)) {
      if (other.name === street.name) expect(corners(street, other), street.name).toEqual([])
    }
    seen.push(street.name)
  }
})

test('every street meets another, and none doubles back', () => {
  const walkable = UPTOWN_STREETS.filter((street) => street.class !== 'freeway')
  for (const street of walkable) {
    const others = walkable.filter(({ name }) => name !== street.name)
    const meets = named(street.name).some((piece) => others.some((other) => corners(piece, other).length > 0))
    expect(meets, street.name).toBe(true)
    for (const [at, [from, to]] of edges(street).entries()) {
      const next = edges(street)[at + 1]?.[1]
      if (next === undefined) continue
      const ahead = (to[0] - from[0]) * (next[0] - to[0]) + (to[1] - from[1]) * (next[1] - to[1])
      const cosine =
        ahead / Math.hypot(to[0] - from[0], to[1] - from[1]) / Math.hypot(next[0] - to[0], next[1] - to[1])
      expect(cosine, `${street.name} at ${street.line[at + 1]!.join(' ')}`).toBeGreaterThan(-0.3)
    }
  }
})

test.each([
  ['al-davis-park', 'Washington Avenue', 'LaSalle Street'],
  ['simon-bolivar-mlk', 'Simon Bolivar Avenue', 'Martin Luther King Jr. Boulevard'],
  ['sportsmans-corner', 'Second Street', 'Dryades Street'],
  ['tapps-ii', 'Washington Avenue', 'South Rocheblave Street'],
])('%s lies at %s and %s', (id, one, other) => {
  const { latitude, longitude } = PLACES.find((place) => place.id === id)!
  const [east, north] = inMeters([latitude, longitude])
  const found = named(one).flatMap((a) => named(other).flatMap((b) => corners(a, b)))
  expect(Math.min(...found.map((corner) => Math.hypot(corner[0] - east, corner[1] - north)))).toBeLessThan(45)
})

test.each([
  ['al-davis-park', 'Central City'],
  ['sportsmans-corner', 'Central City'],
  ['simon-bolivar-mlk', 'Central City'],
  ['lafayette-square', 'Central Business District'],
  ['lafayette-square', 'Lafayette Square'],
])('%s lies in %s', (id, area) => {
  const { latitude, longitude } = PLACES.find((place) => place.id === id)!
  const areas = UPTOWN_AREAS.filter(({ ring }) => isInside([latitude, longitude], ring))
  expect(areas.map(({ name }) => name)).toContain(area)
})

test('every area has a unique name and an open ring of four or more points in the city', () => {
  expect(new Set(UPTOWN_AREAS.map(({ name }) => name)).size).toBe(UPTOWN_AREAS.length)
  for (const { name, ring } of UPTOWN_AREAS) {
    expect(ring.length, name).toBeGreaterThanOrEqual(4)
    expect(
      ring.filter((point) => !isInCity(point) || !isRounded(point)),
      name,
    ).toEqual([])
    expect(ring[0], name).not.toEqual(ring.at(-1))
  }
})
