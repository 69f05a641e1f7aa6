import { expect, test } from 'vitest'
import { corners, read } from './test-walk.ts'

// cspell:ignore Robertsen

// Along Rampart to Dumaine, and up Dumaine to Robertson.
const walked = [
  [0, 0],
  [0, 4],
  [0, 8],
  [4, 8],
  [8, 8],
]

test.each([
  'START Canal & N. Rampart\nRoute: N. Rampart, Dumaine, Robertson',
  'START Canal & N. Rampart\nN. Rampart St.\nDumaine\nEND Dumaine & Robertson',
  'START Canal & N. Rampart\nN. Rampart - Dumaine - Robertson',
  'Start at Canal & N. Rampart, N. Rampart, Dumaine, Robertson',
  'Start: Canal & N. Rampart – N. Rampart – Dumaine – Robertson',
  'Start: Canal & N. Rampart\nN. Rampart & Dumaine\nEND: Dumaine & Robertson',
])('a list of streets or corners is walked in order: %j', (sheet) => {
  const { path, lines, stops } = read(sheet)
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'sure'))
  expect(stops).toEqual([])
  expect(corners(path).filter((corner) => corner !== undefined)).toEqual(walked)
})

test('initials before streets are turns if a sheet has several', () => {
  const { path, lines } = read(
    'START Canal & N. Rampart\nRampart to Dumaine, R. Dumaine, L. N. Robertson\nEND Robertson & Esplanade',
  )
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'sure'))
  expect(corners(path).filter((corner) => corner !== undefined)).toEqual([...walked, [8, 12]])
})

test('a list of names that are no streets is no walk', () => {
  const { lines } = read('START Canal & N. Rampart\nThe Treme, Lady Dumaine, Rebirth\nRampart to Orleans')
  expect(lines[1]!.kind).toBe('words')
})

test.each([
  '\nSTOPS:\n{}',
  '\nSTOPS\n{}',
  '\nRest stops:\n{}',
  '\nOfficial Stops\n{}',
  '\nNumber of stops: 3\n{}',
  '\nStops:\nMusic by Rebirth\n{}\n(504) 555-0123\nGrand Marshal: Big Al',
  '\nOur stops this year:\n{}',
  '\nStops (15 min. each):\n{}\nRoute',
  '\nSTOPS ARE AS FOLLOWS:\n{}',
  '\nStop Locations - 20 mins each\n{}',
])('the places below a heading are stops, after the end and before the start: %j', (list) => {
  const places = 'Rampart & Orleans (20 min)\nDumaine & Villere\nMs. Pearl’s House'
  const route = 'START Canal & N. Rampart\nRampart to Dumaine\nRight on Dumaine\nEND Dumaine & Robertson'
  for (const sheet of [`${route}${list.replace('{}', places)}`, `${list.replace('{}', places)}\n${route}`]) {
    const { lines, stops, meters } = read(sheet)
    expect(stops.map(({ name }) => name)).toEqual(['Rampart & Orleans', 'Dumaine & Villere'])
    expect(lines.find(({ text }) => text.includes('Pearl'))).toMatchObject({
      kind: 'stop',
      state: 'unknown',
    })
    expect(meters).toBeCloseTo(1_600, -1)
  }
})

test.each([
  'Stops along the way: 1) The Bell 2) The Horn',
  'Stops along the way: The Bell / The Horn',
  'Stops along the way: The Bell & The Horn',
  'Stops: The Bell, Canal & Hope, The Horn',
  'Stops are at Canal and Hope and at the Bell.',
  'Stops include the Bell and the Horn.',
  'The parade stops at Orleans and Hope, at Canal and Hope, and at the Bell.',
  'There will be stops at Orleans and Hope and at Canal and Hope.',
  'Stop at Orleans & Hope and at Canal & Hope',
  'There will be two stops, one at Canal and Hope and one at Orleans and Hope.',
  'It will make two stops along the way, at Canal & Hope and at Orleans & Hope.',
  'There will be a stop at Orleans & Hope and another at Canal & Hope.',
  'We have two stops: the first one is at the Bell, the second one is at the Horn.',
  'Stops at Orleans & Hope and Canal & Hope',
  'Stops will be at the Bell and Canal',
  '2 stops @ The Bell / The Horn',
  'Stops (2): 1) Canal & Hope 2) Orleans & Hope',
  'Stops: The Bell, 12 Hope, The Horn',
  'We will be stopping at the Bell, 100 Orleans, and at the Horn, 199 N. Rampart.',
  'Stops: 1) The Bell, 100 Orleans 2) Orleans & Hope',
  // One stop has one name.
  'Stops at: Canal & Hope and Orleans & Hope',
])('several stops on one line ask: %j', (line) => {
  const { lines, stops } = read(`START Canal & N. Rampart\n${line}\nRampart to Dumaine`)
  expect(lines.find(({ state }) => state === 'unknown')).toMatchObject({
    note: 'This names several stops. Write each on its own line.',
  })
  expect(stops).toEqual([])
})

test.each([
  '(1st stop: {})',
  '(FIRST STOP - {})',
  '[2nd Stop: {}]',
  '(water stop at {})',
  '- 1st stop: {}',
  '\n(2ND STOP: {})',
])('a stop after a leg may have its number before: %j', (stop) => {
  const { lines, stops } = read(
    `START Canal & N. Rampart\nRampart to Dumaine ${stop.replace('{}', 'Rampart & Orleans')}\nRight on Dumaine to Hope`,
  )
  expect(lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'start sure',
    'continue sure',
    'stop sure',
    'turn sure',
  ])
  expect(stops).toMatchObject([{ name: 'Rampart & Orleans', along: 400 }])
})

test('letters before a colon number the legs of a list, also S, E and F, which may mean start and end', () => {
  const legs = [
    'Up Rampart to Orleans',
    'Orleans to Villere',
    'Villere to Dumaine',
    'Left on Dumaine to Rampart',
  ]
  const { lines } = read(
    ['START Canal & N. Rampart', ...legs.map((leg, at) => `${'DEFS'[at]}: ${leg}`)].join('\n'),
  )
  expect(lines.map(({ kind }) => kind)).not.toContain('end')
  expect(lines.filter(({ kind }) => kind === 'start')).toHaveLength(1)
  expect(lines.at(-1)!.until).toBeGreaterThan(1_500)
})

test('letters number the items of a list, and one corner is one stop', () => {
  const { stops } = read(
    'START Canal & N. Rampart\nRampart to Dumaine\nStops:\na. Rampart & Orleans\nb. N. Rampart & Dumaine',
  )
  expect(stops.map(({ name }) => name)).toEqual(['Rampart & Orleans', 'N. Rampart & Dumaine'])
  expect(read('START Canal & N. Rampart\nRampart to Dumaine\nSTOPS: Rampart & Orleans').stops).toHaveLength(1)
})

test('a stop is on the leg before a bare turn, and at a corner passed twice in the order of the sheet', () => {
  const turned = read(
    'START Canal & N. Rampart\nRampart to Dumaine (turn right)\nStop: Rampart & Orleans\nDumaine to Villere (turn right)\nVillere to Orleans (turn right)\nOrleans to Rampart',
  )
  expect(turned.stops).toMatchObject([{ along: 400 }])
  const timed = read(
    'START Canal & N. Rampart\n1:00 Orleans & Rampart\n1:15 Rampart & Dumaine\n1:30 Villere & Dumaine\n1:45 Villere & Orleans\n2:00 Orleans & Rampart\nEND Canal & N. Rampart',
  )
  expect(timed.stops.map(({ along }) => Math.round(along / 10))).toEqual([40, 80, 120, 160, 200])
})

test.each(['Stop One: The Bell at Orleans & Rampart', 'The club stops at the Bell, Orleans & Rampart'])(
  'one stop is no list: %j',
  (line) => {
    const { stops } = read(`START Canal & N. Rampart\nRampart to Dumaine\n${line}\nRight on Dumaine to Hope`)
    expect(stops).toHaveLength(1)
  },
)

test('a stop may come one line before the turn to it, and in the middle of a leg', () => {
  const early = read(
    'START Canal & N. Rampart\nRampart to Dumaine\nStop: Dumaine & Villere\nRight on Dumaine to Hope',
  )
  expect(early.lines.map(({ state }) => state)).toEqual(['sure', 'sure', 'sure', 'sure'])
  expect(early.stops.map(({ along }) => Math.round(along / 10))).toEqual([120])
  const inside = read('START Canal & N. Rampart\nRampart to Orleans (10 min stop) to Dumaine')
  expect(inside.stops).toMatchObject([{ along: 400 }])
})

test('a corner and streets after dashes are a walk, and so is what a via line lists', () => {
  for (const sheet of [
    'Canal & N. Rampart - N. Rampart - Dumaine - Robertson',
    'START Canal & N. Rampart\nEND Dumaine & Robertson\nVia: N. Rampart, Dumaine, Robertson',
  ])
    expect(corners(read(sheet).path).filter((corner) => corner !== undefined)).toEqual(walked)
})

test('one stop with its address is no list', () => {
  const { stops } = read(
    'START Canal & N. Rampart\nStops include the Bell, 99 N. Rampart\nRampart to Orleans',
  )
  expect(stops).toMatchObject([{ name: 'the Bell, 99 N. Rampart' }])
})

test('stops along one leg are at their own corners, in any order', () => {
  const { stops } = read(
    'START Canal & N. Rampart\nRampart to Esplanade\nStop: Rampart & Dumaine\nStop: Rampart & Orleans\nRight on Esplanade to Hope',
  )
  expect(stops.map(({ along }) => Math.round(along / 10))).toEqual([80, 40])
})

test.each([
  'Parking at Orleans & N. Rampart',
  'T-shirts sold at Orleans & N. Rampart',
  'Sponsored by The Bell, Orleans & N. Rampart',
  'Repast: Orleans & N. Rampart',
  'No glass bottles on Orleans & N. Rampart',
  'Shout out to the families on Orleans',
  'In Loving Memory of Mother Orleans',
])('%j is no stop, no start and no part of the end before it', (notice) => {
  const sheet = `${notice}\nSTART Canal & N. Rampart\n${notice}\nRampart to Dumaine\nDISBAND\n${notice}`
  const { lines, stops } = read(sheet)
  expect(lines.map(({ kind }) => kind).join(' ')).toBe('words start words continue end words')
  expect(stops).toEqual([])
})

test('a slogan that ends in “stops” opens no list', () => {
  const { lines, stops } = read(
    'START Canal & N. Rampart\nRampart to Orleans\nEND Orleans & N. Rampart\nThe Music Never Stops\nRebirth Brass Band',
  )
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'sure'))
  expect(stops).toEqual([])
})

test('the places between semicolons after “Stops:” are stops', () => {
  const { stops, path } = read(
    'START Canal & N. Rampart\nUp Rampart to Dumaine\nRight on Dumaine to Robertson\nStops: Orleans & N. Rampart; Dumaine & N. Rampart; Dumaine & Villere\nEND Dumaine & Robertson',
  )
  expect(stops.map(({ name, along }) => [name, Math.round(along / 100)])).toEqual([
    ['Orleans & N. Rampart', 4],
    ['Dumaine & N. Rampart', 8],
    ['Dumaine & Villere', 12],
  ])
  expect(corners(path).filter((corner) => corner !== undefined)).toEqual(walked)
})

test('dots may lead from a keyword to its place', () => {
  const { stops, lines } = read(
    'START ....... Canal & N. Rampart\nUp Rampart to Orleans\nSTOP ........ Orleans & N. Rampart\nRight on Orleans to Villere\nEND… Orleans & Villere',
  )
  expect(lines.map(({ kind, state }) => [kind, state])).toEqual(
    ['start', 'continue', 'stop', 'turn', 'end'].map((kind) => [kind, 'sure']),
  )
  expect(stops).toMatchObject([{ name: 'Orleans & N. Rampart' }])
})

test.each([
  ['Stops: Canal & N. Rampart, Orleans/N. Rampart', ['Canal & N. Rampart', 'Orleans/N. Rampart']],
  [
    'Refuel stops: the Bell (Canal & N. Rampart), The Horn (100 Orleans)',
    ['the Bell (Canal & N. Rampart)', 'The Horn (100 Orleans)'],
  ],
  [
    'STOP: The Bell (100 Orleans), R Bar (199 N. Rampart)',
    ['The Bell (100 Orleans)', 'R Bar (199 N. Rampart)'],
  ],
  ['Stops - Canal & N. Rampart, Orleans & N. Rampart', ['Canal & N. Rampart', 'Orleans & N. Rampart']],
  [
    'Stops are planned at Canal and N. Rampart, and Orleans and N. Rampart',
    ['Canal and N. Rampart', 'Orleans and N. Rampart'],
  ],
])('the stops of a row are told apart if it tells all the same way: %j', (row, names) => {
  const { stops } = read(
    `START Canal & N. Rampart\nUp Rampart to Orleans\nLeft on Orleans to Villere\n${row}`,
  )
  expect(stops.map(({ name }) => name)).toEqual(names)
})

test('each name of a row that the map does not know asks', () => {
  const { lines } = read('START Canal & N. Rampart\nUp Rampart to Orleans\nStops: Pearl’s, The Horn')
  expect(lines.slice(2).map(({ text, note }) => [text, note])).toEqual([
    ['Stops: Pearl’s,', 'Nobody has told the map where “Pearl’s” is.'],
    ['The Horn', 'Nobody has told the map where “The Horn” is.'],
  ])
})

test('a name after “STOP:” may have a comma', () => {
  const { stops } = read(
    'START Canal & N. Rampart\nSTOP: Orleans & N. Rampart, The Horn\nUp Rampart to Orleans',
  )
  expect(stops.map(({ name }) => name)).toEqual(['Orleans & N. Rampart, The Horn'])
})

test('a phone number and a year in the line of a stop are no second address', () => {
  for (const rest of ['504-821-0600 Food & drinks', '(504) 821 Call us', 'since 1941 The best']) {
    const { stops } = read(
      `START Canal & N. Rampart\nUp Rampart to Orleans\nSTOP: The Bell, 100 Orleans. ${rest}`,
    )
    expect(stops).toHaveLength(1)
  }
})

test('a list below the walk names its stops in the order of the walk', () => {
  const { stops } = read(
    'START Orleans & N. Rampart\nOrleans to Robertson\nLeft on Robertson to Dumaine\nLeft on Dumaine to Rampart\n' +
      'Left on Rampart to Orleans\nLeft on Orleans to Hope\nLeft on Hope to Dumaine\nEND\nSTOPS:\n1. Dumaine & Villere\n2. Orleans & Villere',
  )
  expect(stops.map(({ along }) => Math.round(along / 100))).toEqual([16, 28])
})

test.each([
  'Start Canal & N. Rampart / Rampart to Orleans / right on Orleans to Robertson / stop Orleans & Robertson / Robertson to Canal / end',
  'Start on Canal and N. Rampart\nWe go up Rampart\nWe get to Orleans we turn right\nWe get to Robertson\nstop at Orleans and Robertson\nturn right to Canal',
  'Start Canal & N. Rampart\nUp Rampart to Orleans\nRight on Orleans to Robertson, and stop two at Orleans & Robertson\nRobertson to Canal',
])('legs between slashes or after “we get to” are read: %j', (sheet) => {
  const { path, stops, lines } = read(sheet)
  expect(corners(path).filter((_, index, all) => index === 0 || index === all.length - 1)).toEqual([
    [0, 0],
    [8, 0],
  ])
  expect(corners(path)).toContainEqual([8, 4])
  expect(stops.map(({ name }) => name.replace(' and ', ' & '))).toEqual(['Orleans & Robertson'])
  expect(lines.filter(({ state }) => state !== 'sure')).toEqual([])
})

test('a day and hours are no leg', () => {
  const { lines } = read('The Bells. Sunday, March 10. 1 to 5.\nSTART Canal & N. Rampart\nRampart to Orleans')
  expect(lines.map(({ kind }) => kind)).toEqual(['words', 'words', 'start', 'continue'])
})

test.each([
  ['Bar stops: Orleans & N. Rampart, The Bell (950 Orleans)', 2],
  ['Stops will be at Rampart & Orleans, Orleans & Villere, and Canal & Rampart.', 3],
  ['Stops: Orleans & N. Rampart, The Horn', 2],
  ['Stops: Orleans & N. Rampart (The Horn), Orleans & Villere', 2],
  // The corner may be that of the name.
  ['Stops: The Horn, Orleans & N. Rampart', 1],
])('a row of stops may mix corners and names: %j', (row, count) => {
  const { lines } = read(
    `START Canal & N. Rampart\nUp Rampart to Orleans\nLeft on Orleans to Villere\n${row}`,
  )
  expect(lines.slice(3).map(({ kind }) => kind)).toEqual(Array.from({ length: count }, () => 'stop'))
})

test('bullets of a list need no space after them', () => {
  const { stops } = read(
    'START Canal & N. Rampart\nRampart to Orleans\nRight on Orleans to Villere\nStops\n-Orleans & Villere\n*Rampart & Orleans',
  )
  expect(stops.map(({ name }) => name)).toEqual(['Orleans & Villere', 'Rampart & Orleans'])
})

test('“toward” names no goal if the next line says where to turn', () => {
  const { path } = read(
    'START Canal & N. Rampart\nTake Canal toward Hope\nAt Villere turn right\nVillere to Orleans',
  )
  expect(corners(path).filter(Boolean)).not.toContainEqual([16, 0])
})

test.each([
  'Orleans & N. Rampart -> Orleans to Robertson -> right on Robertson to Canal',
  'START Orleans & N. Rampart\nOrleans to Robertsen\nRight on Robertson to Canal',
])('arrows may stand between legs, and a goal may be misspelled where it meets the street: %j', (sheet) => {
  const { path, lines } = read(sheet)
  expect(corners(path).at(-1)).toEqual([8, 0])
  expect(lines.map(({ kind }) => kind)).toEqual(['start', 'continue', 'turn'])
})

// Around a block: along Rampart, Dumaine, Villere and Orleans.
const loop = [
  [0, 4],
  [0, 8],
  [4, 8],
  [4, 4],
  [0, 4],
]

test.each([
  'Start: Rampart & Orleans\nRampart St\nDumaine St\nVillere St\nOrleans Ave\nEnd: Rampart & Orleans',
  'Rampart & Orleans / Rampart St / Dumaine St / Villere St / Orleans Ave / Rampart & Orleans',
  'Rampart & Orleans - Rampart St - Dumaine St - Villere St - Orleans Ave - Rampart & Orleans',
])('a list of streets that comes back to its start is walked: %j', (sheet) => {
  const { path, lines } = read(sheet)
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'sure'))
  expect(corners(path).filter((corner) => corner !== undefined)).toEqual(loop)
})

const walkTwiceByVillere =
  'Start Rampart & Orleans\nRampart to Dumaine\nDumaine to Robertson\nRobertson to Esplanade\nEsplanade to Villere\nVillere to Orleans'

test.each([
  'Stops: Dumaine & Villere, Robertson & Esplanade',
  'First stop Dumaine & Villere, second stop Robertson & Esplanade',
  'Stop 1: Dumaine & Villere\nStop 2: Robertson & Esplanade',
  'Disband\nStops: Dumaine & Villere, Robertson & Esplanade\nStep off: 1pm',
  'Stops:\nDumaine & Villere\nRobertson & Esplanade\nRoll out 1 PM',
])('stops listed below the walk are on it in their order: %j', (list) => {
  const { stops, meters } = read(`${walkTwiceByVillere}\n${list}`)
  expect(stops.map(({ along }) => Math.round(along / 10))).toEqual([80, 160])
  expect(Math.round(meters / 10)).toBe(280)
})

test.each([
  // No leg leads to them, so they are the walk.
  'Start: Rampart & Orleans\nFirst stop: Dumaine & Rampart\nSecond stop: Dumaine & Villere\nDisband: Orleans & Villere',
  // The end is beyond them.
  'Start: Rampart & Orleans\nRampart to Dumaine\nStop 1: Dumaine & Villere\nStop 2: Orleans & Villere\nEnd: Canal & Villere',
])('numbered stops that lead to the end are walked to: %j', (sheet) => {
  const { stops, lines } = read(sheet)
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'sure'))
  expect(stops).toHaveLength(2)
  expect(stops.at(-1)!.along).toBeGreaterThan(700)
})

test.each(['Bands: Hot 8 - Rebirth - Dumaine - Stooges', 'Queens: Mary - Ann - Dumaine - Esplanade - Joy'])(
  'a row of bands or people is no walk: %j',
  (row) => {
    const { lines } = read(`START Canal & N. Rampart\nRampart to Orleans\n${row}`)
    expect(lines.slice(2).map(({ kind }) => kind)).toEqual(['words'])
  },
)
