import { beforeAll, describe, expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import type { Point } from '#shared/geo/distance.ts'
import { foldName } from '#shared/streets/names/fold-name.ts'
import { findCorners } from '#shared/streets/find-corners.ts'
import { findRoute } from '#shared/streets/find-route.ts'
import { findStreet } from '#shared/streets/find-street.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { placeName } from '#shared/streets/place-name.ts'
import { randomCorners } from '#shared/streets/network/random-corners.ts'
import { nodePoint } from '#shared/streets/network/segments.ts'
import { snap } from '#shared/streets/snap.ts'
import { builtInNetwork, readNetwork } from './load-network.ts'

// Uses the built-in streets, and the file in STREETS if that is configured.
const streetsFile = process.env['STREETS']
const sources: { name: string; load: () => Promise<StreetNetwork> }[] = [
  { name: 'the built-in streets', load: () => Promise.resolve(builtInNetwork()) },
  ...(streetsFile ? [{ name: streetsFile, load: () => readNetwork(streetsFile) }] : []),
]

/** Points are rounded to 6 decimals, about 0.1 m. */
const MAX_ROUNDING_M = 0.15

const middleOf = (a: Point, b: Point): Point => ({
  latitude: (a.latitude + b.latitude) / 2,
  longitude: (a.longitude + b.longitude) / 2,
})

describe.each(sources)('on $name', ({ load }) => {
  let network: StreetNetwork
  beforeAll(async () => {
    network = await load()
  })
  const streetsOf = (name: string) => findStreet(network, name).map(({ street }) => street)
  const cornersOf = (a: string, b: string) => findCorners(network, streetsOf(a), streetsOf(b))

  const isOnStreet = (point: Point): boolean => (snap(network, point)?.distance ?? Infinity) <= MAX_ROUNDING_M

  test('routes between 500 pairs of corners follow streets', () => {
    const corners = randomCorners(network, 501)
    let found = 0
    for (const [index, { node, streets }] of corners.slice(1).entries()) {
      const from = corners[index]!.node
      const route = findRoute(network, [from], streets, [node])
      if (route === undefined) continue
      found += 1
      expect([route.points[0], route.points.at(-1)]).toEqual(
        [from, node].map((corner) => nodePoint(network, corner)),
      )
      // Between two points of a street, its middle is on the street too.
      const middles = route.points.slice(1).map((point, piece) => middleOf(route.points[piece]!, point))
      const offStreet = [...route.points, ...middles].filter((point) => !isOnStreet(point))
      expect(offStreet).toEqual([])
    }
    // The others are on different sides of the river.
    expect(found).toBeGreaterThan(375)
  })

  test('nearly all corners are connected to the others on their side of the river', () => {
    const banks = [...cornersOf('Orleans', 'N. Claiborne'), ...cornersOf('Opelousas', 'Verret')]
    const unreachable = randomCorners(network, 100).filter(
      ({ node }) => !findRoute(network, banks, [], [node]),
    )
    expect(unreachable.length).toBeLessThan(3)
  })

  test('streets meet, however their names are written', () => {
    const corners = `Orleans & N. Claiborne, St. Claude & Elysian Fields, Simon Bolivar & MLK, 2nd & Dryades,
      Washington Ave. & LaSalle, N Villere & Gov. Nicholls, N. Dorgenois & St. Bernard, O.C. Haley & Jackson`
    return checkEach(corners.split(/,\s+/), (corner) => {
      const [a, b] = corner.split(' & ')
      expect(cornersOf(a!, b!).length).toBeGreaterThan(0)
    })
  })

  test('routes stay on the named street', () => {
    const [from, to] = [cornersOf('Orleans', 'N. Claiborne'), cornersOf('Orleans', 'N. Broad')]
    const found = findRoute(network, from, streetsOf('Orleans'), to)!
    expect(found.metersOffStreet).toBe(0)
    expect(found.meters).toBeGreaterThan(1_000)
    expect(found.meters).toBeLessThan(1_300)
  })

  test('names a corner after its streets', () => {
    const [orleans] = cornersOf('Orleans', 'N. Claiborne')
    const { text } = placeName(network, nodePoint(network, orleans!))!
    expect(['Orleans at N. Claiborne', 'N. Claiborne at Orleans']).toContain(text)
  })

  test('finds every street by its own name', () =>
    checkEach(network.names.filter(Boolean), (name) => {
      const found = findStreet(network, name).map((match) => foldName(match.name))
      expect(found).toContainEqual(foldName(name))
    }))
})
