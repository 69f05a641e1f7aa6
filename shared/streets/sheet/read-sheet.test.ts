import { expect, test } from 'vitest'
import { testNetwork, testPoint } from '../network/test-network.ts'
import { decodePolyline } from '../../geo/polyline.ts'
import { endName } from '../route/end-name.ts'
import { readSheet } from './read-sheet.ts'
import { corners, type Line, network, read } from './test-walk.ts'
import { MAX_PARTS } from './split/split-sheet.ts'
import { MAX_PATH_POINTS } from './walk/sheet-path.ts'
import { withPin } from './words/pin.ts'

// cspell:ignore Marais Marilu Marixx Orlinz

test('offers at most three candidates, of equally similar ones the nearest to the walk first', () => {
  const many = ['Marais', 'Marine', 'Marina', 'Marion', 'Marilu']
  const city = testNetwork(
    ...many.flatMap((name, y): Line[] => [
      ['Canal Street', 'local', [0, y], [0, y + 1]],
      [`${name} Street`, 'local', [0, y], [5, y]],
    ]),
  )
  const [, line] = readSheet('START Canal & Marais. Right on Marixx.', city).lines
  expect(line!.state).toBe('unknown')
  const names = line!.candidates.map(({ name }) => name)
  expect(names).toEqual(['Canal at Marine', 'Canal at Marina', 'Canal at Marion'])
})

test('draws legs straight once the path has too many points, and says so', () => {
  const longStreets = ['Canal Street', 'Esplanade Avenue'].flatMap((name, row) =>
    [...Array(40).keys()].map((x) => [name, 'local', [x, 4 * row], [x + 1, 4 * row]] satisfies Line),
  )
  const shortStreets = ['North Rampart Street', 'Hope Street'].map(
    (name, column) => [name, 'local', [40 * column, 0], [40 * column, 4]] satisfies Line,
  )
  const round =
    'Up Rampart to Esplanade. Right on Esplanade to Hope. Right on Hope to Canal. Right on Canal to Rampart. Right. '
  const text = `START Canal & N. Rampart. ${round.repeat(39)}`
  const sheet = readSheet(text, testNetwork(...longStreets, ...shortStreets))
  const points = decodePolyline(sheet.path)
  expect(points.length).toBeGreaterThan(MAX_PATH_POINTS)
  expect(points.length).toBeLessThan(MAX_PATH_POINTS + sheet.lines.length)
  const straight = sheet.lines.filter(({ note }) => note?.includes('drawn straight'))
  expect(straight.length).toBeGreaterThan(10)
  expect(straight.every(({ state }) => state === 'guessed')).toBe(true)
  expect(sheet.certainty).toBe('approximate')
  expect(sheet.approximateParts.length).toBeGreaterThan(10)
})

test('reads the first 200 instructions of a sheet, and says what it leaves out', () => {
  const text = `START Canal & N. Rampart; Up Rampart to Orleans${'; Right on Orleans'.repeat(300)}`
  const { lines, certainty } = read(text)
  expect(lines).toHaveLength(MAX_PARTS + 1)
  expect(lines.at(-1)).toMatchObject({
    kind: 'words',
    state: 'unknown',
    note: 'Only the first 200 instructions of a sheet are read.',
  })
  expect(lines.map((line) => line.text).join(' ')).toBe(text)
  expect(certainty).toBe('approximate')
})

test('a line that was placed on the map leads there, whatever its words', () => {
  const start = withPin('START Comet Bar.', testPoint(0, 0))
  const turn = withPin('Right on Xylophone', testPoint(8, 4))
  const stop = withPin('STOP Nobody’s Lounge.', testPoint(8, 8))
  const sheet = read(`${start} Up Rampart to Orleans. ${turn} Left on Robertson to Esplanade. ${stop}`)
  expect(sheet.lines.map(({ text }) => text)).toContain(turn)
  expect(sheet.lines.map(({ state }) => state)).toEqual(['sure', 'sure', 'sure', 'sure', 'sure'])
  expect(corners(sheet.path).join(' ')).toBe('0,0 0,4 4,4 8,4 8,8 8,12')
  expect(sheet.stops).toMatchObject([{ name: 'Nobody’s Lounge' }])
  expect(sheet.stops[0]!.along).toBeCloseTo(1_600, -1)
})

test('a start is not in doubt if the next line or the event says where it is', () => {
  const way = 'Up N. Rampart to Orleans\nEND The Bell'
  const next = read(`Start: Young & Old,\nCanal & N. Rampart.\n${way}`).lines
  for (const line of next.slice(0, 2)) expect(line).toMatchObject({ kind: 'start', state: 'sure' })
  const ends = { start: testPoint(0, 0), end: testPoint(0, 4) }
  const placed = readSheet(`START Comet Bar\n${way}`, network, ends)
  expect(placed.lines.map(({ state }) => state)).toEqual(['sure', 'sure', 'sure'])
  expect(placed.certainty).toBe('sure')
})

/** Returns a text in the bold letters of posts. */
const bold = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) =>
    String.fromCodePoint(letter.charCodeAt(0) + (letter < 'a' ? 0x1d5d4 - 0x41 : 0x1d5ee - 0x61)),
  )

test('bold letters of a post read like plain ones, and are plain in names', () => {
  const sheet = bold('Start: Canal & N. Rampart\nUp N. Rampart to Dumaine\nSTOP: Orleans & Rampart')
  const { lines, stops } = read(sheet)
  expect(lines.map(({ text }) => text)).toEqual(sheet.split('\n'))
  expect(lines.map(({ kind, state }) => `${kind} ${state}`).join()).toBe('start sure,continue sure,stop sure')
  expect(stops.map(({ name }) => name)).toEqual(['Orleans & Rampart'])
  expect(endName(lines, 'start')).toBe('Canal & N. Rampart')
})

test.each(['', ' \n '])('returns no path for %j', (text) => {
  expect(read(text)).toMatchObject({ path: '', meters: 0, stops: [], certainty: 'approximate' })
})
