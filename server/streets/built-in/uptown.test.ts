import { expect, test } from 'vitest'
import { PLACES } from '../../../shared/geo/places.ts'
import { UPTOWN_AREAS } from './areas-uptown.ts'
import type { BuiltInStreet, Spot } from './street.ts'
import { UPTOWN_STREETS } from './uptown.ts'

/** Meters east and north of Lafayette Square. */
type Meters = readonly [east: number, north: number]

const meters = ([latitude, longitude]: Spot): Meters => [
  (longitude + 90.0704) * 96_450,
  (latitude - 29.9483) * 110_850,
]

/** The meters from a place to a stretch, and how far along the stretch it lies: 0 to 1. */
function offset(place: Meters, [a, b]: [Meters, Meters]): { distance: number; share: number } {
  const [east, north] = [b[0] - a[0], b[1] - a[1]]
  const along = ((place[0] - a[0]) * east + (place[1] - a[1]) * north) / (east ** 2 + north ** 2)
  const share = Math.min(1, Math.max(0, along))
  return { share, distance: Math.hypot(a[0] + share * east - place[0], a[1] + share * north - place[1]) }
}

const stretches = ({ line }: BuiltInStreet): [Meters, Meters][] =>
  line.slice(1).map((spot, at) => [meters(line[at]!), meters(spot)])
const distance = (place: Meters, street: BuiltInStreet): number =>
  Math.min(...stretches(street).map((stretch) => offset(place, stretch).distance))

/** The place where two stretches cross, if they do. */
function crossing([a, b]: [Meters, Meters], [c, d]: [Meters, Meters]): Meters | undefined {
  const turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  const onFirst = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn
  const onSecond = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / turn
  if (!(onFirst >= 0 && onFirst <= 1 && onSecond >= 0 && onSecond <= 1)) return undefined
  return [a[0] + onFirst * (b[0] - a[0]), a[1] + onFirst * (b[1] - a[1])]
}

/** The corners of two streets: where they cross, and where one ends within 30 m of the other. */
function corners(one: BuiltInStreet, other: BuiltInStreet): Meters[] {
  const joins = [
    { street: one, from: other },
    { street: other, from: one },
  ].flatMap(({ street, from }) =>
    [from.line[0]!, from.line.at(-1)!].map(meters).filter((end) => distance(end, street) <= 30),
  )
  const crossings = stretches(one).flatMap((a) => stretches(other).map((b) => crossing(a, b)))
  return [...joins, ...crossings.filter((corner) => corner !== undefined)]
}

const named = (name: string): BuiltInStreet[] => {
  const pieces = UPTOWN_STREETS.filter((street) => street.name === name)
  expect(pieces, name).not.toEqual([])
  return pieces
}

function isInside([latitude, longitude]: Spot, ring: readonly Spot[]): boolean {
  return ring.reduce((inside, [north, east], at) => {
    const [south, west] = ring.at(at - 1)!
    if (north > latitude === south > latitude) return inside
    const border = west + ((east - west) * (latitude - south)) / (north - south)
    return longitude < border ? !inside : inside
  }, false)
}

const inTheCity = ([latitude, longitude]: Spot): boolean =>
  latitude > 29.9 && latitude < 30.03 && longitude > -90.14 && longitude < -90
const isRounded = (spot: Spot): boolean => spot.every((degrees) => degrees === Number(degrees.toFixed(4)))

test('every street is a line of two or more rounded places in the city', () => {
  expect(new Set(UPTOWN_STREETS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(85)
  for (const { name, line } of UPTOWN_STREETS) {
    expect(line.length, name).toBeGreaterThanOrEqual(2)
    expect(
      line.filter((spot) => !inTheCity(spot) || !isRounded(spot)),
      name,
    ).toEqual([])
  }
})

test('a name is one street: its pieces follow one another and do not meet', () => {
  const seen: string[] = []
  for (const [at, street] of UPTOWN_STREETS.entries()) {
    if (seen.includes(street.name)) expect(UPTOWN_STREETS[at - 1]!.name).toBe(street.name)
    for (const other of UPTOWN_STREETS.slice(at + 1)) {
      if (other.name === street.name) expect(corners(street, other), street.name).toEqual([])
    }
    seen.push(street.name)
  }
})

test('every street meets another, and none turns back', () => {
  const onFoot = UPTOWN_STREETS.filter((street) => street.class !== 'freeway')
  for (const street of onFoot) {
    const others = onFoot.filter(({ name }) => name !== street.name)
    const meets = named(street.name).some((piece) => others.some((other) => corners(piece, other).length > 0))
    expect(meets, street.name).toBe(true)
    for (const [at, [from, to]] of stretches(street).entries()) {
      const next = stretches(street)[at + 1]?.[1]
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
  const [east, north] = meters([latitude, longitude])
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
  const around = UPTOWN_AREAS.filter(({ ring }) => isInside([latitude, longitude], ring))
  expect(around.map(({ name }) => name)).toContain(area)
})

test('every area has a name of its own and a ring of four or more places in the city, left open', () => {
  expect(new Set(UPTOWN_AREAS.map(({ name }) => name)).size).toBe(UPTOWN_AREAS.length)
  for (const { name, ring } of UPTOWN_AREAS) {
    expect(ring.length, name).toBeGreaterThanOrEqual(4)
    expect(
      ring.filter((spot) => !inTheCity(spot) || !isRounded(spot)),
      name,
    ).toEqual([])
    expect(ring[0], name).not.toEqual(ring.at(-1))
  }
})
