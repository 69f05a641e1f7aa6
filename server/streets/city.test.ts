import { beforeAll, describe, expect, test } from 'vitest'
import { foldName } from '#shared/streets/names/fold-name.ts'
import { corner } from '#shared/streets/corner.ts'
import { findStreet } from '#shared/streets/find-street.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { placeName } from '#shared/streets/place-name.ts'
import { randomCorners } from '#shared/streets/network/random-corners.ts'
import { nodePoint } from '#shared/streets/network/segments.ts'
import { snap } from '#shared/streets/snap.ts'
import { way } from '#shared/streets/way.ts'
import { builtInNetwork, readNetwork } from './load-network.ts'

// On the built-in streets, and on the file of STREETS if that is set.
const given = process.env['STREETS']
const sources: [string, () => Promise<StreetNetwork>][] = [
  ['the built-in streets', () => Promise.resolve(builtInNetwork())],
  ...(given ? [[given, () => readNetwork(given)] satisfies [string, () => Promise<StreetNetwork>]] : []),
]

describe.each(sources)('on %s', (_source, load) => {
  let network: StreetNetwork
  beforeAll(async () => {
    network = await load()
  })
  const cornerOf = (a: string, b: string) =>
    corner(
      network,
      findStreet(network, a).map(({ street }) => street),
      findStreet(network, b).map(({ street }) => street),
    )

  test('ways between 1,000 pairs of corners use streets alone', () => {
    const corners = randomCorners(network, 1_001)
    for (const [at, { node, streets }] of corners.slice(1).entries()) {
      const found = way(network, [corners[at]!.node], streets, [node])
      if (found === undefined) continue
      expect(found.points[0]).toEqual(nodePoint(network, corners[at]!.node))
      expect(found.points.at(-1)).toEqual(nodePoint(network, node))
      for (const point of found.points) expect(snap(network, point)!.distance).toBeLessThan(0.1)
    }
  })

  test('nearly all corners are connected', () => {
    const corners = randomCorners(network, 200)
    const lost = corners.slice(1).filter(({ node }, at) => !way(network, [corners[at]!.node], [], [node]))
    expect(lost.length).toBeLessThan(10)
  })

  test.each([
    ['Orleans', 'N. Claiborne'],
    ['St. Claude', 'Elysian Fields'],
    ['Simon Bolivar', 'MLK'],
    ['Washington Ave.', 'LaSalle'],
    ['2nd', 'Dryades'],
    ['N Villere', 'Gov. Nicholls'],
    ['N. Dorgenois', 'St. Bernard'],
    ['O.C. Haley', 'Jackson'],
  ])('%s meets %s', (a, b) => {
    expect(cornerOf(a, b).length).toBeGreaterThan(0)
  })

  test('walks from corner to corner along the named street', () => {
    const along = findStreet(network, 'Orleans').map(({ street }) => street)
    const found = way(network, cornerOf('Orleans', 'N. Claiborne'), along, cornerOf('Orleans', 'N. Broad'))!
    expect(found.metersOff).toBe(0)
    expect(found.meters).toBeGreaterThan(1_000)
    expect(found.meters).toBeLessThan(1_300)
  })

  test('names places', () => {
    const [orleans] = cornerOf('Orleans', 'N. Claiborne')
    const words = placeName(network, nodePoint(network, orleans!))!.words
    expect(['Orleans at N. Claiborne', 'N. Claiborne at Orleans']).toContain(words)
  })

  test('every street is found by its own name', () => {
    for (const name of network.names.filter((each) => each !== '')) {
      const found = findStreet(network, name)
      expect(
        found.map((match) => foldName(match.name)),
        name,
      ).toContainEqual(foldName(name))
    }
  })
})
