import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { distance, type Point } from '#shared/geo/distance.ts'
import { corner } from '#shared/streets/corner.ts'
import { findStreet } from '#shared/streets/find-street.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { nodePoint } from '#shared/streets/network/segments.ts'
import { decodePolyline } from '#shared/streets/polyline.ts'
import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import { way } from '#shared/streets/way.ts'
import { builtInNetwork, readNetwork } from './load-network.ts'
import { TEST_SHEETS } from './test-sheets/sheets.ts'
import type { TestSheet } from './test-sheets/test-sheet.ts'

// On the built-in streets, and on the file of STREETS if that is set.
const given = process.env['STREETS']
const sources: [string, () => Promise<StreetNetwork>][] = [
  ['the built-in streets', () => Promise.resolve(builtInNetwork())],
  ...(given ? [[given, () => readNetwork(given)] satisfies [string, () => Promise<StreetNetwork>]] : []),
]

/** As near as this to a corner, in meters, a path passes it. */
const AT_CORNER = 30
/** The path between two corners may be so many times as long as it must be. */
const DETOUR = 1.3
/** Wide corners make the path between two of them longer by up to this many meters. */
const WIDE = 60

const allCorners = TEST_SHEETS.flatMap((sheet) => sheet.corners.map((name) => ({ sheet, name })))

function isWholeCity({ wholeCity = [] }: TestSheet, name: string): boolean {
  return wholeCity.some((street) => name.split(' & ').includes(street))
}

test('there are sheets enough, and most of their corners are in the built-in streets', () => {
  expect(TEST_SHEETS.length).toBeGreaterThanOrEqual(12)
  const builtIn = allCorners.filter(({ sheet, name }) => !isWholeCity(sheet, name))
  expect(builtIn.length / allCorners.length).toBeGreaterThan(0.6)
})

describe.each(sources)('on %s', (source, load) => {
  let network: StreetNetwork
  beforeAll(async () => {
    network = await load()
  })

  test.each(TEST_SHEETS.map((sheet) => [sheet.name, sheet] as const))('%s', (_name, sheet) => {
    const names = sheet.corners.filter((name) => source === given || !isWholeCity(sheet, name))
    const path = dense(decodePolyline(readSheet(sheet.text, network).path))
    let from = 0
    let before: { nodes: number[]; streets: number[]; at: number; index: number } | undefined
    for (const name of names) {
      const { nodes, streets } = cornerOf(name)
      expect(nodes.length, `${name} is a corner`).toBeGreaterThan(0)
      const at = passing(path, nodes, from)
      expect(at, `passes ${name}`).toBeGreaterThanOrEqual(0)
      const index = sheet.corners.indexOf(name, before === undefined ? 0 : before.index + 1)
      // A corner that is not known in between may lead off the straight way.
      if (before !== undefined && index === before.index + 1) {
        const direct = way(network, before.nodes, [...before.streets, ...streets], nodes)!
        expect(path[at]!.along - path[before.at]!.along, `on the way to ${name}`).toBeLessThan(
          DETOUR * direct.meters + WIDE,
        )
      }
      before = { nodes, streets, at, index }
      from = at
    }
  })

  const cornerOf = (name: string) => {
    const [a, b] = name.split(' & ').map((street) => findStreet(network, street).map((match) => match.street))
    return { nodes: corner(network, a!, b!), streets: [...a!, ...b!] }
  }

  /** Where a path from some index on first comes nearest to a corner. */
  const passing = (path: readonly Point[], nodes: readonly number[], from: number): number => {
    const away = (at: number): number =>
      Math.min(...nodes.map((node) => distance(nodePoint(network, node), path[at]!)))
    for (let at = from; at < path.length; at += 1) {
      if (away(at) > AT_CORNER) continue
      while (at + 1 < path.length && away(at + 1) <= away(at)) at += 1
      return at
    }
    return -1
  }

  test('answers any sheet of 8,192 bytes in time', () => {
    const streets = network.names.filter((name) => name !== '')
    const words = ['Right on', 'L on', 'Up', 'to', 'STOP', 'U-turn at', 'Start', '&', '2300', '\n', '.', ',']
    const parts = fc.array(fc.oneof(fc.constantFrom(...words), fc.constantFrom(...streets)), {
      minLength: 1_000,
      maxLength: 1_500,
    })
    for (const sheet of fc.sample(parts, 8)) {
      const text = sheet.join(' ').slice(0, 8_192)
      let fastest = Infinity
      for (let attempt = 0; attempt < 3 && fastest >= SLOWEST; attempt += 1) {
        const begin = process.cpuUsage()
        readSheet(text, network)
        const { user, system } = process.cpuUsage(begin)
        fastest = Math.min(fastest, (user + system) / 1_000)
      }
      expect(fastest).toBeLessThan(SLOWEST)
    }
  })

  test('reads any words, and loses none', () => {
    const words = [
      'Right',
      'on',
      'LEFT',
      'Up',
      'to',
      'STOP',
      '(',
      ')',
      'U-turn',
      'Orleans',
      'N. Broad',
      'Washington',
      '2301',
      '\n',
      '.',
      '→',
    ]
    const sheet = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join(' ')),
      fc.constantFrom(...TEST_SHEETS).chain(({ text }) => {
        const all = text.split(' ')
        return fc.shuffledSubarray(all).map((parts) => parts.join(' '))
      }),
    )
    fc.assert(
      fc.property(sheet, (text) => {
        const read = readSheet(text, network)
        const letters = (all: string): string => all.replace(/\s/g, '')
        expect(letters(read.lines.map((line) => line.text).join(''))).toBe(letters(text))
        for (const { text: part, line, from, until, candidates } of read.lines) {
          expect(text).toContain(part)
          expect(text.split('\n').length).toBeGreaterThanOrEqual(line)
          expect(candidates.length).toBeLessThanOrEqual(5)
          expect(from === null).toBe(until === null)
          expect(from ?? 0).toBeLessThanOrEqual(until ?? 0)
          expect(until ?? 0).toBeLessThanOrEqual(read.meters)
        }
        expect(decodePolyline(read.path).length === 0).toBe(read.path === '')
        for (const { along } of read.stops) expect(along).toBeLessThanOrEqual(read.meters)
      }),
      { numRuns: 300 },
    )
  })
})

/** Milliseconds of processor time: the best of three, as other tests share the machine. */
const SLOWEST = 200

/** A path with a point every few meters, and its meters. */
function dense(line: readonly Point[]): (Point & { along: number })[] {
  const points: (Point & { along: number })[] = []
  let along = 0
  for (const [at, end] of line.entries()) {
    const start = line[at - 1] ?? end
    const meters = distance(start, end)
    const count = Math.max(1, Math.ceil(meters / 5))
    for (let part = 1; part <= count; part += 1) {
      const share = part / count
      points.push({
        latitude: start.latitude + share * (end.latitude - start.latitude),
        longitude: start.longitude + share * (end.longitude - start.longitude),
        along: along + share * meters,
      })
    }
    along += meters
  }
  return points
}
