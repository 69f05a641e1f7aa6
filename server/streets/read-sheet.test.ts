import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { distance } from '#shared/geo/distance.ts'
import { findRoute } from '#shared/streets/find-route.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { decodePolyline } from '#shared/geo/polyline.ts'
import { plannedRoute } from '#shared/streets/route/planned-route.ts'
import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import { builtInNetwork, readNetwork } from './load-network.ts'
import { cornerOf, indexAtCorner, type NamedCorner, readOnce, withDensePoints } from './test-path.ts'
import { TEST_SHEETS } from './test-sheets/sheets.ts'
import type { TestSheet } from './test-sheets/test-sheet.ts'

// Uses the built-in streets, and the file in STREETS if that is configured.
const streetsFile = process.env['STREETS']
const sources: { name: string; load: () => Promise<StreetNetwork> }[] = [
  { name: 'the built-in streets', load: () => Promise.resolve(builtInNetwork()) },
  ...(streetsFile ? [{ name: streetsFile, load: () => readNetwork(streetsFile) }] : []),
]

/** The path between two corners may be this many times as long as the direct route. */
const MAX_DETOUR_RATIO = 1.3
/** Wide corners can lengthen the path between two of them by this much more. */
const WIDE_CORNERS_M = 60
const allCorners = TEST_SHEETS.flatMap((sheet) => sheet.corners.map((name) => ({ sheet, name })))

/** Whether the built-in streets lack one of a corner's streets. */
function isMissingFromBuiltIn({ missingFromBuiltIn = [] }: TestSheet, corner: string): boolean {
  return missingFromBuiltIn.some((street) => corner.split(' & ').includes(street))
}

test('there are at least 12 sheets, and the built-in streets have most of their corners', () => {
  expect(TEST_SHEETS.length).toBeGreaterThanOrEqual(12)
  const builtIn = allCorners.filter(({ sheet, name }) => !isMissingFromBuiltIn(sheet, name))
  expect(builtIn.length / allCorners.length).toBeGreaterThan(0.6)
})

test('a corner is left out only if the built-in streets do not have it', () => {
  const leftOut = allCorners.filter(({ sheet, name }) => isMissingFromBuiltIn(sheet, name))
  const builtIn = leftOut.filter(({ name }) => cornerOf(builtInNetwork(), name).nodes.length > 0)
  expect(builtIn.map(({ name }) => name)).toEqual([])
})

describe.each(sources)('on $name', ({ name: source, load }) => {
  let network: StreetNetwork
  beforeAll(async () => {
    network = await load()
  })

  test.each(TEST_SHEETS.map((sheet) => [sheet.name, sheet] as const))('%s', (_name, sheet) => {
    const names = sheet.corners.filter((name) => source === streetsFile || !isMissingFromBuiltIn(sheet, name))
    const path = withDensePoints(decodePolyline(readOnce(network, sheet.text).path))
    let from = 0
    let previous: (NamedCorner & { at: number; index: number }) | undefined
    for (const name of names) {
      const corner = cornerOf(network, name)
      const { nodes, streets } = corner
      expect(nodes.length, `${name} is a corner`).toBeGreaterThan(0)
      const pathIndex = indexAtCorner(network, path, corner, from)
      expect(pathIndex, `passes ${name}`).toBeGreaterThanOrEqual(0)
      const index = sheet.corners.indexOf(name, previous === undefined ? 0 : previous.index + 1)
      // If a corner between them is unknown, the path may leave the direct route.
      if (previous !== undefined && index === previous.index + 1) {
        const direct = findRoute(network, previous.nodes, [...previous.streets, ...streets], nodes)!
        expect(path[pathIndex]!.along - path[previous.at]!.along, `on the way to ${name}`).toBeLessThan(
          MAX_DETOUR_RATIO * direct.meters + WIDE_CORNERS_M,
        )
      }
      previous = { nodes, streets, at: pathIndex, index }
      from = pathIndex
    }
  })

  test('keeps every letter of any text, and returns consistent lines', () => {
    const words = 'Right,on,LEFT,Up,to,STOP,(,),U-turn,Orleans,N. Broad,Washington,2301,\n,.,→'.split(',')
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
        const letters = (value: string): string => value.replace(/\s/g, '')
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

// What the reader makes of it as a sheet's start: tests/sheets/city.
test('an event’s own start is at its house number, not at a known place far from it', () => {
  const sheet = 'start: 2700 Bayou rd\nleft on N broad, rt. on Orleans'
  const [bySheet] = decodePolyline(readSheet(sheet, builtInNetwork()).path)
  const event = { startLocation: '2700 Bayou rd (by the mother-in-law)' }
  const [start] = plannedRoute(event, builtInNetwork()).stops
  expect(distance(start!, bySheet!)).toBeLessThan(50)
})
