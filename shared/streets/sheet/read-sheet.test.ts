import { expect, test } from 'vitest'
import { testNetwork, testPoint } from '../network/test-network.ts'
import { decodePolyline } from '../../geo/polyline.ts'
import { endName } from '../route/end-name.ts'
import { readSheet } from './read-sheet.ts'
import { corners, type Line, network, read } from './test-walk.ts'
import { MAX_PARTS } from './split/split-sheet.ts'
import { MAX_PATH_POINTS } from './walk/sheet-path.ts'
import { withPin } from './words/pin.ts'

// cspell:ignore Doomayne Marais Marilu Marixx Orlinz

test('returns the path of a sheet', () => {
  const sheet = read(
    'START: Canal & N. Rampart. Up N. Rampart to Orleans. Right on Orleans to Robertson. DISBAND.',
  )
  expect(corners(sheet.path)).toEqual([
    [0, 0],
    [0, 4],
    [4, 4],
    [8, 4],
  ])
  expect(sheet).toMatchObject({ certainty: 'sure', stops: [] })
  expect(sheet.meters).toBeCloseTo(1_200, -1)
  expect(sheet.lines.map(({ kind, street, to, state }) => [kind, street, to, state])).toEqual([
    ['start', null, null, 'sure'],
    ['continue', 'North Rampart Street', 'Orleans Avenue', 'sure'],
    ['turn', 'Orleans Avenue', 'North Robertson Street', 'sure'],
    ['end', null, null, 'sure'],
  ])
  expect(sheet.lines[2]!.from).toBeCloseTo(400, -1)
  expect(sheet.lines[2]!.until).toBe(sheet.meters)
})

test('flags a left that is a right on the map', () => {
  const { lines, path } = read('START Canal & N. Rampart\nUp Rampart to Orleans\nLEFT on Orleans to Villere')
  expect(corners(path)).toEqual([
    [0, 0],
    [0, 4],
    [4, 4],
  ])
  expect(lines[2]).toMatchObject({ state: 'guessed', note: 'The sheet says left; on the map it is a right.' })
})

test('corrects misspelled streets, and says how it read them', () => {
  const { lines } = read('START Canal & N. Rampart\nUp Rampart\nRight on Dumain\nto Robertson')
  expect(lines[2]).toMatchObject({ state: 'guessed', street: 'Dumaine Street', note: 'Read as Dumaine.' })
})

test('reports what it did not find, with candidates', () => {
  const sheet = read('START Canal & N. Rampart\nRight on Xylophone\nSTOP Comet Bar')
  expect(sheet.lines[1]).toMatchObject({ state: 'unknown', note: 'No street here is called “Xylophone”.' })
  expect(sheet.lines[2]).toMatchObject({ state: 'unknown', from: null })
  expect(sheet).toMatchObject({ certainty: 'approximate', stops: [] })
  const off = read(
    'START Canal & N. Rampart\nCanal to Robertson\nSTOP Esplanade & Hope\nRight on Robertson to Canal',
  )
  expect(off.lines[2]).toMatchObject({ state: 'guessed', note: 'This is not on the way.' })
  expect(off.lines[2]!.candidates).toEqual([{ name: 'Esplanade at Hope', ...testPoint(16, 12) }])
})

test('offers corners of similarly spelled streets for a street that is not found', () => {
  const { lines } = read(
    'START Canal & N. Rampart\nUp Rampart to Orleans\nRight on Doomayne by the bar\nLeft on Xylophone',
  )
  const [similar, unlike] = lines.slice(2)
  expect(similar).toMatchObject({
    state: 'unknown',
    candidates: [{ name: 'N. Rampart at Dumaine', ...testPoint(0, 8) }],
  })
  expect(unlike).toMatchObject({ state: 'unknown', candidates: [] })
})

test('a corner with an unknown street is in doubt, with the corners of similarly spelled ones', () => {
  const { lines, stops, certainty } = read(
    'START Orlinz & N. Rampart\nUp Rampart to Esplanade\nSTOP Doomayne & N. Rampart',
  )
  expect(lines[0]).toMatchObject({
    state: 'unknown',
    note: 'No street here is called “Orlinz”.',
    candidates: [{ name: 'Orleans at N. Rampart', ...testPoint(0, 4) }],
  })
  expect(lines[2]!.candidates.map(({ name }) => name)).toEqual(['Dumaine at N. Rampart'])
  expect(stops).toEqual([])
  expect(certainty).toBe('approximate')
})

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
  expect(line!.candidates.map(({ name }) => name)).toEqual([
    'Canal at Marine',
    'Canal at Marina',
    'Canal at Marion',
  ])
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
  const [start, turn, stop] = [
    withPin('START Comet Bar.', testPoint(0, 0)),
    withPin('Right on Xylophone', testPoint(8, 4)),
    withPin('STOP Nobody’s Lounge.', testPoint(8, 8)),
  ]
  const sheet = read(`${start} Up Rampart to Orleans. ${turn} Left on Robertson to Esplanade. ${stop}`)
  expect(sheet.lines.map(({ text }) => text)).toContain(turn)
  expect(sheet.lines.map(({ state }) => state)).toEqual(['sure', 'sure', 'sure', 'sure', 'sure'])
  expect(corners(sheet.path)).toEqual([
    [0, 0],
    [0, 4],
    [4, 4],
    [8, 4],
    [8, 8],
    [8, 12],
  ])
  expect(sheet.stops).toMatchObject([{ name: 'Nobody’s Lounge' }])
  expect(sheet.stops[0]!.along).toBeCloseTo(1_600, -1)
})

test('treats jokes and praise as words even if they contain names of streets', () => {
  const { lines } = read(
    'Hope to see you!\nMusic by the Hope Brass Band\nSTART Canal & N. Rampart\nUp Rampart to Orleans\nWe got Hope and Orleans pride',
  )
  expect(lines.map(({ kind }) => kind)).toEqual(['words', 'words', 'start', 'continue', 'words'])
  expect(lines[1]).toMatchObject({ state: 'sure', street: null, from: null, until: null, candidates: [] })
})

test.each(['Lt Hope leads the band.', 'DO IT RIGHT HOPE, ORLEANS LOVES YOU.'])('%j is no turn', (text) => {
  expect(
    read(`START Canal & N. Rampart. Up Rampart to Orleans. ${text}`).lines.map(({ kind }) => kind),
  ).toEqual(['start', 'continue', 'words'])
})

test('a turn without a street turns at the street that the sentence before reached', () => {
  const { path } = read(
    'START Canal & N. Rampart. Continue up Rampart to Orleans. Take a RIGHT. Continue to Robertson.',
  )
  expect(corners(path)).toEqual([
    [0, 0],
    [0, 4],
    [4, 4],
    [8, 4],
  ])
})

test('turns around', () => {
  const { path } = read(
    'START Canal & N. Rampart. Up Rampart to Dumaine. U-turn. Back down Rampart to Orleans. Left on Orleans to Villere.',
  )
  expect(corners(path)).toEqual([
    [0, 0],
    [0, 4],
    [0, 8],
    [0, 4],
    [4, 4],
  ])
})

test('crosses a gap in a street in a straight line', () => {
  const sheet = read('START Dumaine & N. Villere. Down Villere to Canal.')
  expect(corners(sheet.path).at(-1)).toEqual([4, 0])
  expect(sheet.meters).toBeCloseTo(800, -1)
})

test('places stops beside the path, named with their leg or after it', () => {
  const { stops, lines } = read(
    'START Canal & N. Rampart\nUp Rampart to Esplanade\n* STOP * Rampart & Orleans *\nREFUEL: 99 N. Rampart\nRight on Esplanade to Villere',
  )
  expect(stops).toMatchObject([
    { number: 1, name: 'Rampart & Orleans', kind: 'stop', ...testPoint(0, 4) },
    { number: 2, name: '99 N. Rampart', kind: 'refuel' },
  ])
  expect(stops[0]!.along).toBeCloseTo(400, -1)
  expect(lines[3]).toMatchObject({ state: 'guessed' })
})

test('ends where the walk began', () => {
  const { path } = read(
    'START Canal & N. Rampart. Up Rampart to Orleans. Right on Orleans to Villere. Disband at the starting point.',
  )
  expect(corners(path).at(-1)).toEqual([0, 0])
})

test.each(['', ' \n ', 'No glass, no guns!', '???', 'Left. Right. Left.'])(
  'returns no path for %j',
  (text) => {
    expect(read(text)).toMatchObject({ path: '', meters: 0, stops: [], certainty: 'approximate' })
  },
)

test('a last turn is a guess if the sheet does not say how far', () => {
  const upTo = 'START Canal & N. Rampart. Up Rampart to Orleans.'
  const last = (text: string) => read(`${upTo} ${text}`).lines.at(-1)
  expect(last('Left on Claiborne.')).toMatchObject({
    state: 'guessed',
    note: 'The sheet does not say how far to go here.',
  })
  expect(last('Right on Orleans.')).toMatchObject({ state: 'guessed' })
  expect(last('Right on Orleans to Villere.')).toMatchObject({ state: 'sure' })
  const ended = read(`${upTo} Right on Orleans. END Orleans & Villere.`)
  expect(ended.lines.map(({ state }) => state)).toEqual(['sure', 'sure', 'sure', 'sure'])
})

test.each([
  'START Canal & Rampart. Up Rampart, Orleans. Right on Orleans, Robertson.',
  'START CANAL & N. RAMPART, RAMPART, ORLEANS. RIGHT, ORLEANS, N. ROBERTSON.',
  'Canal & N. Rampart\nRampart from Canal, Orleans\nRt Orleans\nEND Orleans & N. Robertson',
  'Canal & N. Rampart\nN. Rampart, Orleans (water stop)\nOrleans, N. Robertson — that is all',
  'From Canal & N. Rampart along N. Rampart, Orleans\nRt Orleans, N. Robertson',
  'Start Canal/N. Rampart N. Rampart/Orleans right Orleans/N. Robertson',
])('a comma leads to the next street, and corners make a walk: %s', (text) => {
  const { path, lines } = read(text)
  expect(corners(path)).toEqual([
    [0, 0],
    [0, 4],
    [4, 4],
    [8, 4],
  ])
  expect(lines.filter(({ state }) => state === 'unknown')).toEqual([])
})

test('the line after a bare start names its place', () => {
  const { lines, path } = read('Coming out the door!\nComet Bar, 99 N. Rampart\nUp Rampart to Dumaine')
  expect(lines.map(({ kind }) => kind)).toEqual(['start', 'start', 'continue'])
  expect(corners(path)).toEqual([
    [0, 0],
    [0, 4],
    [0, 8],
  ])
})

test('asks where a stop is of which the sheet names only the street', () => {
  const walk = 'START: Canal & N. Rampart. Up N. Rampart to Orleans. Right on Orleans to Robertson.'
  for (const [stop, street, corner] of [
    ['REFUEL: Sweet Lorraine’s, Hope St.', 'Hope', 'Orleans at Hope'],
    ['STOP at Kelly’s on Orleans', 'Orleans', 'Orleans at N. Robertson'],
  ] as const) {
    const { lines, stops, certainty } = read(`${walk}\n${stop}\nDISBAND.`)
    const line = lines.find(({ kind }) => kind === 'stop')
    expect(line).toMatchObject({ state: 'unknown', candidates: [{ name: corner }] })
    expect(line!.note).toBe(`The sheet does not say where on ${street} this is.`)
    expect(stops).toEqual([])
    // The way itself is not in doubt.
    expect(certainty).toBe('sure')
  }
})

test('a stop is called by its name, not by its number', () => {
  const { lines } = read('START Canal & N. Rampart\nUp Rampart to Orleans\nSTOP #1: Comet Bar')
  expect(lines[2]!.note).toBe('Nobody has told the map where “Comet Bar” is.')
})

test.each([
  'START TIME: 1:00 PM',
  'Line up: 12 PM',
  'Line up 12 PM / Roll out 1 PM',
  'ROLLING AT 1:00PM',
  'Kickoff at noon sharp',
  'START TIME: 12PM END TIME: 4PM',
  'End: 4:30 PM',
  'DISBAND TIME 1 PM',
  'Start: Sunday, December 6',
  'Meet at 11, roll at noon, Sunday December 6',
  'Roll out Sunday 12/13 at 1 PM',
  'START TIME: 1 PM ’til 5 PM',
])('%s is not part of the route', (time) => {
  const { lines } = read(`${time}\nUp N. Rampart to Orleans`)
  expect(lines.map(({ kind }) => kind)).toEqual([...lines.slice(1).map(() => 'words'), 'continue'])
  const { lines: named } = read(`${time}\nSTART: The Bell, Canal & N. Rampart\nUp N. Rampart to Orleans`)
  expect(endName(named, 'start')).toBe('The Bell, Canal & N. Rampart')
})

test('a line with the time of the end names no end', () => {
  const { lines } = read('Up N. Rampart from Canal to Orleans\nDISBAND: The Bell\nEND TIME: 4 PM')
  expect(lines.map(({ kind }) => kind)).toEqual(['continue', 'end', 'words'])
  expect(endName(lines, 'end')).toBe('The Bell')
})

test('a date is no place', () => {
  const { lines } = read('Up N. Rampart from Canal to Orleans\nDISBAND Sunday December 6 at Bell’s Lounge')
  expect(lines[1]!.note).toBe('Nobody has told the map where “Bell’s Lounge” is.')
})

test('the place of a line-up is the start only if no line says where the parade starts', () => {
  const lineUp = "Line-up begins at 11 a.m. at Sweet Lorraine's"
  const way = 'Up N. Rampart to Orleans'
  expect(endName(read(`${lineUp}\n${way}`).lines, 'start')).toBe("Sweet Lorraine's")
  const corner = read(`Line up at Canal & Hope, 12 PM\nSTART Canal & N. Rampart\n${way}`)
  expect(corner.lines.map(({ kind }) => kind)).toEqual(['words', 'start', 'continue'])
  expect(corners(corner.path)[0]).toEqual([0, 0])
  // 'Start down' names a street to walk, not a place.
  const walk = read(`Line up at Canal & N. Rampart, 12 PM\nStart up N. Rampart to Orleans`)
  expect(endName(walk.lines, 'start')).toBe('Canal & N. Rampart')
})

test.each([
  ['START: Canal & N. Rampart, 1:00 p.m. sharp', 'Canal & N. Rampart'],
  ['Start: 1:00 pm @ Canal & N. Rampart', 'Canal & N. Rampart'],
  ['Beginning at 12 noon at Canal & N. Rampart', 'Canal & N. Rampart'],
  ['The line-up is on Canal at N. Rampart', 'Canal at N. Rampart'],
  ['START: Sunday December 6, Canal & N. Rampart', 'Canal & N. Rampart'],
  ['Meet Sunday 12/6 at Canal & N. Rampart', 'Canal & N. Rampart'],
  ['START: Canal & N. Rampart, Sunday December 6, 1 PM', 'Canal & N. Rampart'],
  ['• 1:00pm Start - Canal & N. Rampart', 'Canal & N. Rampart'],
  ['(START) @ Canal & N. Rampart', 'Canal & N. Rampart'],
  ['(1PM) START: Canal & N. Rampart', 'Canal & N. Rampart'],
  ['1:00 Start Canal & N. Rampart', 'Canal & N. Rampart'],
  ['1pm - Start @ the corner of Canal & N. Rampart', 'Canal & N. Rampart'],
  ['Out the door 12 noon: Canal & N. Rampart', 'Canal & N. Rampart'],
  ['Start: Canal & N. Rampart by 1 PM', 'Canal & N. Rampart'],
  ['1) Start Canal & N. Rampart', 'Canal & N. Rampart'],
])('the place in %j is named without its day and time', (line, name) => {
  expect(endName(read(`${line}\nUp N. Rampart to Orleans`).lines, 'start')).toBe(name)
})

test.each([
  'START Foo Bar Orleans',
  'Starting at Comet Bar Orleans',
  'START Comet Bar',
  'start foo bar orleans',
])('an unknown place at the start is not taken for a street: %s', (start) => {
  const { lines, certainty } = read(`${start}\nUP ORLEANS TO ROBERTSON\nEND Robertson at Dumaine`)
  expect(lines.map(({ state }) => state)).toEqual(['unknown', 'sure', 'sure'])
  expect(lines[0]!.note).toMatch(/^Nobody has told the map where “(Foo|Comet) Bar.*” is\.$/i)
  expect(certainty).toBe('approximate')
})

test('a start is not in doubt if the next line or the event says where it is', () => {
  const way = 'Up N. Rampart to Orleans\nEND The Bell'
  const next = read(`Start: Young & Old,\nCanal & N. Rampart.\n${way}`).lines
  expect(next.map(({ kind, state }) => [kind, state]).slice(0, 2)).toEqual([
    ['start', 'sure'],
    ['start', 'sure'],
  ])
  const ends = { start: testPoint(0, 0), end: testPoint(0, 4) }
  const placed = readSheet(`START Comet Bar\n${way}`, network, ends)
  expect(placed.lines.map(({ state }) => state)).toEqual(['sure', 'sure', 'sure'])
  expect(placed.certainty).toBe('sure')
})

test.each([
  'DISBAND\nNo weapons, no coolers, no glass',
  'DISBAND\nno atv’s, no coolers, no weapons',
  'DISBAND\n- No weapons',
  'DISBAND (no coolers)',
  'DISBAND – please, no glass',
  'DISBAND\nMusic by the Hope Brass Band',
  'DISBAND\nMusic: Hope 8',
  'DISBAND\nThank you for coming to Orleans!',
])('house rules, thanks and bands after the end are words, and do not name it: %j', (end) => {
  const { lines, certainty } = read(`START Canal & N. Rampart\nUp N. Rampart to Orleans\n${end}`)
  expect(lines.slice(2).map(({ kind, state }) => [kind, state])).toEqual([
    ['end', 'sure'],
    ['words', 'sure'],
  ])
  expect(endName(lines, 'end')).toBeUndefined()
  expect(certainty).toBe('sure')
})

test.each(['The Bell', 'Noble’s Bar', 'No. 5 Orleans', 'Canal & N. Rampart'])(
  'the line after a bare end names its place: %s',
  (place) => {
    const { lines } = read(`START Canal & N. Rampart\nUp N. Rampart to Orleans\nDISBAND\n${place}`)
    expect(endName(lines, 'end')).toBe(place)
  },
)

test('a corner of two streets that do not meet is unknown, also at the end', () => {
  const { lines } = read('START Canal & N. Rampart\nUp N. Rampart to Orleans\nEND: Dumaine & Orleans')
  expect(lines[2]).toMatchObject({ state: 'unknown', note: 'Dumaine and Orleans do not meet.' })
})

test.each([
  '1st Stop: {}',
  'First stop - {}',
  '2nd STOP (15 min) {}',
  'STOP 15 mins {}',
  '1:00pm–1:20pm STOP {}',
  '2:00-2:15 Stop at {}',
  '2 PM – 2:15 PM Stop at {}',
  '12:30 pm Pit stop: {}',
])('the number, time and length of a stop are not in its name: %s', (line) => {
  const place = 'Orleans & N. Rampart'
  const { lines, stops } = read(
    `START Canal & N. Rampart\nUp N. Rampart to Orleans\n${line.replace('{}', place)}\nOrleans to Hope`,
  )
  expect(lines.map(({ kind }) => kind)).toEqual(['start', 'continue', 'stop', 'continue'])
  expect(stops.map(({ name }) => name)).toEqual([place])
})

test('lines of similar length that begin with instructions are no wrapped text', () => {
  const sheet =
    'START Canal & North Rampart\nUp N. Rampart to Orleans\nStop: Orleans & N. Villere\nRight on Orleans to Hope\nDisband'
  expect(read(sheet).lines.map(({ text }) => text)).toEqual(sheet.split('\n'))
})

test('a corner after the name of a place is no leg of the sentence after it', () => {
  const { lines } = read('START: The Bell, Canal and Hope. Out Canal to N. Rampart.')
  expect(lines.map(({ kind }) => kind)).toEqual(['start', 'continue'])
})

test.each(['Canal & N. Rampart, and', 'Canal & N. Rampart >', 'Canal & N. Rampart, then →'])(
  'what joins a stop to its sentence is not in its name: %s',
  (line) => {
    const { stops } = read(`Up N. Rampart from Canal to Orleans\nSTOP ${line}\nRight on Orleans to Hope`)
    expect(stops.map(({ name }) => name)).toEqual(['Canal & N. Rampart'])
  },
)

test('a turn back that the sheet does not ask for is in doubt', () => {
  const { lines } = read('START Canal & Hope\nDown Hope to Dumaine\nTo Orleans\nEND Orleans & Hope')
  expect(lines.find(({ note }) => note?.startsWith('The way turns back'))).toMatchObject({
    state: 'guessed',
    note: 'The way turns back here, which the sheet does not say.',
  })
})

test('a sentence about when the parade leaves is no start', () => {
  const { lines } = read(
    'Parade leaves 1 o’clock sharp on Sunday the 13th of December\nSTART Canal & N. Rampart\nUp N. Rampart to Orleans',
  )
  expect(endName(lines, 'start')).toBe('Canal & N. Rampart')
})

test('a bullet may come before a keyword in brackets', () => {
  const { lines } = read(
    'START Canal & N. Rampart\n• Up N. Rampart to Orleans\n• (Stop) Orleans & N. Rampart',
  )
  expect(lines.map(({ kind }) => kind)).toEqual(['start', 'continue', 'stop'])
})

test.each(['Orleans under the bridge', 'Under the bridge at Orleans', 'Orleans under da bridge'])(
  'the bridge is the highway above N. Claiborne: %j',
  (place) => {
    const { lines, path } = read(`START: ${place}\nOrleans to N. Rampart\nBack up Orleans\nEND ${place}`)
    expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'sure'))
    expect(corners(path).filter((corner) => corner !== undefined)).toEqual([
      [12, 4],
      [8, 4],
      [4, 4],
      [0, 4],
      [4, 4],
      [8, 4],
      [12, 4],
    ])
  },
)

test.each([
  'Left under the bridge to Dumaine',
  'Under the bridge to Dumaine',
  'Turn left under the overpass\nGo to Dumaine',
])('a walk under the bridge is one on N. Claiborne: %j', (leg) => {
  const { lines, path } = read(`START Orleans & N. Robertson\nOrleans to N. Claiborne\n${leg}\nReturn home.`)
  // No line says how it returns.
  expect(lines.slice(0, -1).map(({ state }) => state)).toEqual(lines.slice(1).map(() => 'sure'))
  expect(corners(path).filter((corner) => corner !== undefined)).toContainEqual([12, 8])
  expect(corners(path).at(-1)).toEqual([8, 4])
})

test.each(['N. Claiborne toward Canal', 'Head toward Canal on N. Claiborne'])(
  'a walk toward a street ends where the next line turns: %j',
  (line) => {
    const walk = read(`START N. Claiborne & Esplanade\n${line}\nRight on Dumaine to N. Robertson`)
    expect(walk.lines.map(({ state }) => state)).toEqual(['sure', 'sure', 'sure'])
    expect(walk.meters).toBeCloseTo(800, -1)
    // Without a next line it goes there.
    expect(read(`START N. Claiborne & Esplanade\n${line}`).meters).toBeCloseTo(1_200, -1)
  },
)

/** Returns a text in the bold letters of posts. */
const bold = (text: string): string =>
  text
    .replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 0x41 + 0x1d5d4))
    .replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 0x61 + 0x1d5ee))

test('bold letters of a post read like plain ones, and are plain in names', () => {
  const sheet = bold('Start: Canal & N. Rampart\nUp N. Rampart to Dumaine\nSTOP: Orleans & Rampart')
  const { lines, stops } = read(sheet)
  expect(lines.map(({ text }) => text)).toEqual(sheet.split('\n'))
  expect(lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'start sure',
    'continue sure',
    'stop sure',
  ])
  expect(stops.map(({ name }) => name)).toEqual(['Orleans & Rampart'])
  expect(endName(lines, 'start')).toBe('Canal & N. Rampart')
})
