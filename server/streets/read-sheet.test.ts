import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { distance } from '#shared/geo/distance.ts'
import { findPlace } from '#shared/geo/find-place.ts'
import { findCorner } from '#shared/streets/find-corner.ts'
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

test('a house number wins over a known place far from it, but not over one at its door', () => {
  const startOf = (start: string) => {
    const { lines, path } = readSheet(`${start}\nleft on N broad, rt. on Orleans`, builtInNetwork())
    return { note: lines[0]!.note, point: decodePolyline(path)[0]! }
  }
  const byLandmark = startOf('start: 2700 Bayou rd (by the mother-in-law)')
  expect(byLandmark).toEqual(startOf('start: 2700 Bayou rd'))
  expect(byLandmark.note).toBe('Placed by its house number, to about a block.')
  // An event's own start is read by the same rule.
  const [start] = plannedRoute(
    { startLocation: '2700 Bayou rd (by the mother-in-law)' },
    builtInNetwork(),
  ).stops
  expect(distance(start!, byLandmark.point)).toBeLessThan(50)
  const { lines } = readSheet('START 1500 N. Claiborne (Mother-in-Law)\nUp N. Claiborne', builtInNetwork())
  expect(lines[0]!.state).toBe('sure')
})

test('a walk begins at its start, also if the sheet names no street that leads from there', () => {
  const { lines, path } = readSheet(
    'START: Mother-in-Law Lounge\nLeft on N. Broad\nRight on Orleans',
    builtInNetwork(),
  )
  expect(lines.map(({ state, note }) => [state, note]).slice(0, 2)).toEqual([
    ['sure', undefined],
    ['guessed', 'No street that the sheet names leads here; the way is a guess.'],
  ])
  const lounge = findPlace('Mother-in-Law Lounge')!
  expect(distance(decodePolyline(path)[0]!, lounge)).toBeLessThan(50)
})

test('a walk from a start off its first street gets onto that street soon', () => {
  const { lines, path } = readSheet('START: Armstrong Park\nUp Orleans to N. Broad', builtInNetwork())
  const corner = findCorner(builtInNetwork(), 'Orleans & N. Claiborne')!
  const metersAway = decodePolyline(path).map((point) => distance(point, corner))
  expect(Math.min(...metersAway)).toBeLessThan(30)
  expect(lines[1]!.from).toBeLessThan(800)
})

test('a stop is where the path passes it after the lines before, not where it passed it earlier', () => {
  const sheet = [
    'Start – Treme Center (900 N. Villere)',
    'Out N. Villere to Esplanade',
    'L on Esplanade to N. Claiborne',
    'Stop: Candlelight Lounge',
    'L on N. Claiborne',
    'R on Orleans to N. Broad',
  ]
  const { lines, stops } = readSheet(sheet.join('\n'), builtInNetwork())
  expect(stops[0]!.along).toBeGreaterThan(lines[2]!.until!)
})

test.each([
  'Start: N. Claiborne & Columbus\nColumbus to N. Broad\nRight on N. Broad to Orleans',
  'Start: Jackson & St. Charles\nJackson to Simon Bolivar\nRight on Simon Bolivar to Washington',
])('a turn to the wrong side asks, and no detour hides it: %j', (sheet) => {
  const read = readSheet(sheet, builtInNetwork())
  expect(read.lines[2]!.note).toBe('The sheet says right; on the map it is a left.')
  const meters = readSheet(sheet.replace('Right', 'Left'), builtInNetwork()).meters
  expect(read.meters).toBeLessThan(meters + WIDE_CORNERS_M)
})

test('a walk toward the river is on its street', () => {
  const { lines } = readSheet(
    'Start Esplanade & N. Claiborne\nEsplanade toward the river, right on N. Rampart to Canal',
    builtInNetwork(),
  )
  expect(lines.map(({ kind, street }) => [kind, street])).toEqual([
    ['start', null],
    ['continue', 'Esplanade Avenue'],
    ['turn', 'North Rampart Street'],
  ])
})

const notesOf = (...lines: string[]) =>
  readSheet(lines.join('\n'), builtInNetwork()).lines.map(({ note }) => note)

test('the way back after a U-turn is on the same street', () => {
  const notes = notesOf(
    'Start: S. Claiborne & Washington',
    'S. Claiborne to Louisiana',
    'U-turn back to Toledano',
    'Left on Toledano to Freret',
  )
  expect(notes).toEqual([undefined, undefined, undefined, 'The sheet says left; on the map it is a right.'])
})

test('a goal that the street does not reach is a guess', () => {
  expect(notesOf('Start: Danneel & Washington', 'Danneel to 8th')[1]).toMatch(
    /^No street that the sheet names/,
  )
})

test('a stop off the way is where the sheet names it, not where a later street comes nearer', () => {
  const { lines, stops } = readSheet(
    [
      'Start: Washington & LaSalle',
      'Washington to Dryades',
      'Stop: Sportsman’s Corner',
      'Dryades to Louisiana',
      'Louisiana to Baronne',
      'Baronne to Felicity',
    ].join('\n'),
    builtInNetwork(),
  )
  expect(lines[2]!.note).toBe('This is not on the way.')
  expect(stops[0]!.along).toBeLessThan(lines[3]!.until!)
})

test('a house number that the map does not know asks, unless the walk passes its street', () => {
  const walk = ['Start: N. Claiborne & Esplanade', 'N. Claiborne to St. Bernard']
  expect(
    notesOf(...walk, 'Stop: The Bell, 545 Patterson', 'Stop: The Bell, 9999 N. Claiborne').slice(2),
  ).toEqual([
    'The map does not know where this house number is.',
    'Placed between the corners before and after it.',
  ])
})

test('of two streets that do not meet, the note names the likelier ones', () => {
  expect(notesOf('Start: 7th & S. Claiborne', 'S. Claiborne to Washington')[0]).toBe(
    'Seventh and S. Claiborne do not meet.',
  )
})

test('a bare stop is at the place that the line before leads to', () => {
  const { stops } = readSheet(
    'Start: N. Claiborne & Esplanade\nN. Claiborne to Kermit’s, stop\nN. Claiborne to St. Bernard',
    builtInNetwork(),
  )
  expect(stops).toMatchObject([{ name: 'Kermit’s Tremé Mother-in-Law Lounge' }])
})

test.each([
  ['Start: Simon Bolivar & Jackson', 'Jackson to Dryades', 'Right on Dryades to Sixth'],
  ['Start: Second & Dryades', 'Dryades to O.C. Haley', 'O.C. Haley to MLK'],
  ['Start: O.C. Haley & MLK', 'O.C. Haley to Dryades', 'Dryades to Second'],
  ['Start: N. Galvez & St. Bernard', 'St. Bernard to St. Claude', 'Left on St. Claude to Elysian Fields'],
  ['Start: N. Rampart & Dumaine', 'Rampart to St. Claude', 'St. Claude to Elysian Fields'],
  ['Start: Jackson & S. Claiborne', 'Jackson to LaSalle', 'Right on LaSalle to Washington'],
  ['Start: Simon Bolivar & MLK', 'Simon Bolivar to LaSalle', 'LaSalle to Washington'],
  ['Start: MLK & O.C. Haley', 'O.C. Haley to Second', 'Second to LaSalle'],
  ['Start: Second & O.C. Haley', 'Second to LaSalle', 'LaSalle to Washington'],
])('a name may mean a second street: %s, %s', (...sheet) => {
  expect(notesOf(...sheet)).toEqual([undefined, undefined, undefined])
  const legs = readSheet(sheet.join('\n'), builtInNetwork()).lines.slice(1)
  expect(Math.min(...legs.map(({ from, until }) => until! - from!))).toBeGreaterThan(100)
})

test('a leg is on the street that it names, and not on the one that goes on from it', () => {
  const sheet = 'Start: St. Bernard & A.P. Tureaud\nA.P. Tureaud to N. Broad\nLeft on N. Broad to Esplanade'
  const [, leg] = readSheet(sheet, builtInNetwork()).lines
  expect(leg!.until! - leg!.from!).toBeGreaterThan(900)
})
