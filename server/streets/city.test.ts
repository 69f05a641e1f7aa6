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
    let found = 0
    for (const [at, { node, streets }] of corners.slice(1).entries()) {
      const from = corners[at]!.node
      const walk = way(network, [from], streets, [node])
      if (walk === undefined) continue
      found += 1
      expect([walk.points[0], walk.points.at(-1)]).toEqual([from, node].map((end) => nodePoint(network, end)))
      const off = walk.points.filter((point) => snap(network, point)!.distance > 0.1)
      expect(off).toEqual([])
    }
    expect(found).toBeGreaterThan(500)
  })

  test('nearly all corners are connected with those of their bank of the river', () => {
    const banks = [...cornerOf('Orleans', 'N. Claiborne'), ...cornerOf('Opelousas', 'Verret')]
    const lost = randomCorners(network, 100).filter(({ node }) => !way(network, banks, [], [node]))
    expect(lost.length).toBeLessThan(3)
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
