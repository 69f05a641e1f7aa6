import { expect, test } from 'vitest'
import { corners, read } from './test-walk.ts'

// cspell:ignore Orleens Robertsen Hopee Ramparte

test('between the walk’s lines, a place with its address is a stop, and an unknown street asks', () => {
  const { stops, lines } = read(
    'Bar, 99 N. Rampart\nSTART Canal & N. Rampart\nUp Rampart to Orleans\n4 PM Bar, 99 N. Rampart\nZydeco to Dumaine\nN. Rampart to Zydeco\nMuch love to Dumaine\nRight on Dumaine to Villere\nBar, 99 N. Rampart',
  )
  expect(stops).toMatchObject([{ name: 'Bar, 99 N. Rampart' }])
  expect(lines.map(({ kind }) => kind).join(' ')).toBe(
    'words start continue stop continue continue words turn words',
  )
  const unknown = { state: 'unknown', note: 'No street here is called “Zydeco”.' }
  expect(lines.slice(4, 6)).toMatchObject([unknown, unknown])
})

test.each(['1 PM Bar, 99 N. Rampart', 'Bar, 99 N. Rampart', '99 N. Rampart\n1 PM'])(
  '%j above the first leg is the start',
  (line) => {
    const { lines } = read(`Orleans 2026\n${line}\nRampart to Orleans\nRight on Orleans to Villere`)
    expect(lines.map(({ kind }) => kind).slice(0, 2)).toEqual(['words', 'start'])
  },
)

test('a stop in lower case at a place that nobody knows asks, but one at every corner does not', () => {
  const { lines } = read(
    'start canal & n rampart\nup rampart to orleans\nstop @ pearls\nstop at every corner\nright on orleans to villere',
  )
  expect(lines.map(({ kind, state }) => [kind, state]).slice(2, 4)).toEqual([
    ['stop', 'unknown'],
    ['words', 'sure'],
  ])
})

test('a line that lists several stops asks, and is no stop', () => {
  const { stops, lines } = read(
    'REFUEL STOPS: Bullet’s, 2441 A.P. Tureaud, Autocrat Club\nSTART Canal & N. Rampart\nUp Rampart to Dumaine',
  )
  expect(stops).toEqual([])
  expect(lines[0]).toMatchObject({
    state: 'unknown',
    note: 'This names several stops. Write each on its own line.',
  })
})

test('a first leg without a start asks, if no line names one', () => {
  const [leg] = read('Up Rampart to Orleans\nRight on Orleans to Villere').lines
  expect(leg).toMatchObject({ state: 'guessed', note: 'The sheet does not say where the walk starts.' })
})

test.each(['Up Rampart to Zydeco', 'Right on Orleans to Zydeco'])('an unknown goal asks: %j', (line) => {
  const { lines } = read(
    `START Canal & N. Rampart\nUp Rampart to Orleans\n${line}\nRight on Dumaine to Villere`,
  )
  expect(lines[2]).toMatchObject({ state: 'guessed', note: 'No street here is called “Zydeco”.' })
})

test('a place between two cross streets is near the first of them', () => {
  const { lines } = read('START on Orleans between Villere and Robertson\nUp Orleans to Hope')
  expect(lines.map(({ state }) => state)).toEqual(['sure', 'sure'])
  expect(lines[1]).toMatchObject({ from: 0, until: 1_200 })
})

test.each([
  'Take Zydeco to Dumaine',
  'Head up Zydeco to Dumaine',
  'Orleans to Zydeco',
  'Zydeco to Dumaine',
  'Zydeco to Gumbo',
])('an unknown street asks, also at the end of the walk: %j', (line) => {
  const { lines } = read(`START Canal & N. Rampart\nRampart to Orleans\n${line}`)
  expect(lines[2]).toMatchObject({ state: 'unknown', note: 'No street here is called “Zydeco”.' })
})

test('a stop without a place is where the leg before it ends, unless the next line may be the place', () => {
  const stopOf = (stop: string) => {
    const { lines } = read(`START Canal & N. Rampart\nRampart to Orleans. ${stop}\nRight on Orleans to Hope`)
    return lines.find(({ kind }) => kind === 'stop')!.state
  }
  const stops = ['STOP.', 'STOP.\nBe safe, y’all', 'STOP.\nRampart & Orleans']
  expect(stops.map(stopOf)).toEqual(['guessed', 'unknown', 'sure'])
})

test('short lines of a list are not wrapped text', () => {
  const { lines } = read(
    'Start: Canal & N. Rampart\nN. Rampart to Orleans Ave\nRepast now: The Big Bell Bar\nRain date: Sunday Dec. 13',
  )
  expect(lines.map(({ kind }) => kind)).toEqual(['start', 'continue', 'words', 'words'])
})

test.each([
  ['stop', 'unknown', 'Break #1 - Zydeco Hall'],
  ['stop', 'unknown', 'Beer break at Zydeco Hall'],
  ['stop', 'unknown', '2nd Break @ Zydeco Hall'],
  ['words', 'sure', 'Contact: Joe, 99 N. Rampart'],
  ['words', 'sure', 'Police escort from 99 N. Rampart'],
  ['words', 'sure', 'L. Armstrong & Friends'],
])('between the legs, this is %s, %s: %j', (kind, state, line) => {
  const { lines } = read(`START Canal & N. Rampart\nRampart to Orleans\n${line}\nRight on Orleans to Hope`)
  expect(lines[2]).toMatchObject({ kind, state })
})

test('a street after L. or R. is a turn', () => {
  const { lines } = read('START Canal & N. Rampart\nRampart to Orleans\nR. Orleans.\nRight on Hope to Canal')
  expect(lines[2]).toMatchObject({ street: 'Orleans Avenue', state: 'sure' })
})

test('a place that nobody knows as a goal is called a place', () => {
  const { lines } = read('START Canal & N. Rampart\nRampart to the Zydeco Club\nRight on Orleans to Hope')
  expect(lines[1]!.note).toBe('Nobody has told the map where “the Zydeco Club” is.')
})

test('a leg on one street and then another is no stop at their corner', () => {
  const { lines, stops } = read(
    'START Canal & N. Rampart\n12:15 Rampart/Orleans to Villere\nRight on Villere to Canal',
  )
  expect(stops).toEqual([])
  expect(lines[1]).toMatchObject({ kind: 'continue', street: 'Orleans Avenue', to: 'North Villere Street' })
})

test.each(['(10 min stop)', '– stop 10 min', '(15-minute stop)', '\nSTOP 15 MIN'])(
  'the stop of a leg is where it ends: %j',
  (stop) => {
    const { lines, stops } = read(
      `START Canal & N. Rampart\nRampart to Orleans ${stop}\nRight on Orleans to Villere`,
    )
    expect(lines[2]).toMatchObject({ state: 'guessed', note: 'Placed where the line before it ends.' })
    expect(stops).toMatchObject([{ name: 'Stop 1', along: 400 }])
  },
)

test.each([
  '– Orleans & Rampart stop 15 min',
  ', Orleans & Rampart (15 min stop)',
  ' – ORLEANS & RAMPART STOP 15 MIN',
])('a place with the length of a stop ends a leg: %j', (stop) => {
  const { lines, stops } = read(
    `START Canal & N. Rampart\nRampart to Orleans ${stop}\nRight on Orleans to Villere`,
  )
  expect(lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'start sure',
    'continue sure',
    'stop sure',
    'turn sure',
  ])
  expect(stops.map(({ name }) => name.toLowerCase())).toEqual(['orleans & rampart'])
})

test.each([
  'Stop at the Aristocrat',
  'Stop by the barbershop',
  'Stop at the club house',
  'STOP Ms. Pearl’s House to N. Villere',
])('a stop at a place that nobody knows asks: %j', (stop) => {
  const { lines } = read(`START Canal & N. Rampart\nRampart to Orleans\n${stop}\nRight on Orleans to Hope`)
  expect(lines[2]).toMatchObject({ kind: 'stop', state: 'unknown' })
})

test('a title about crossing the canal is no step', () => {
  const { lines } = read('Steppers (Cross The Canal)\nSTART Orleans & Hope\nOrleans to N. Rampart')
  expect(lines[0]!.kind).toBe('words')
})

test('a stop under the bridge asks where, and a timed corner that is not here which street', () => {
  const { lines } = read(
    'START Orleans & Hope\nStop under the bridge\nOrleans to N. Robertson\n1:30 Orleans & Zydeco\nEND Orleans & N. Rampart',
  )
  expect(lines.map(({ note }) => note)).toEqual([
    undefined,
    'The sheet does not say where on N. Claiborne this is.',
    undefined,
    'No street here is called “Zydeco”.',
    undefined,
  ])
})

test('a form says where the walk leads from and to above it', () => {
  const { lines, meters } = read(
    'FROM: Canal & N. Rampart\nTO: Dumaine & Villere\nROUTE: N. Rampart to Esplanade\nEsplanade to Villere\nVillere to Dumaine',
  )
  expect(lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'start sure',
    'end sure',
    'continue sure',
    'continue sure',
    'continue sure',
  ])
  expect(meters).toBeCloseTo(2_000, -1)
})

test('a stop that the way passes only on an earlier leg asks', () => {
  const { lines } = read(
    'START Canal & N. Rampart\nRampart to Dumaine\nRight on Dumaine to N. Robertson\nSTOP Rampart & Orleans\nLeft on N. Robertson to Esplanade',
  )
  expect(lines[3]).toMatchObject({
    state: 'guessed',
    note: 'The route passes this place, but not at this point.',
  })
})

test.each([
  ['Where: Treme', 'sure'],
  ['Location: Orleans & Hope', 'guessed'],
  ['Coming from Uptown', 'sure'],
  ['To: the Mayor', 'sure'],
])('a heading above a sheet with a start leads nowhere: %j', (heading, state) => {
  const { lines, meters } = read(`${heading}\nSTART Canal & N. Rampart\nRampart to Orleans`)
  expect(lines[0]).toMatchObject({ kind: 'words', state })
  expect(meters).toBeCloseTo(400, -1)
})

test.each(['Bring it on home y’all', 'Bring it home', 'L. Jackson\nR. Orleans'])(
  'what follows the end does not lead on: %j',
  (line) => {
    const { meters } = read(`START Canal & N. Rampart\nRampart to Orleans\nEND Orleans & N. Rampart\n${line}`)
    expect(meters).toBeCloseTo(400, -1)
  },
)

test.each(['REFUEL: Grandma’s porch', 'STOP: My Momma house', 'Stop #2 – the porch'])(
  'a stop with a keyword at a place that nobody knows asks: %j',
  (stop) => {
    const { lines } = read(
      `START Canal & N. Rampart\nUp Rampart to Orleans\n${stop}\nRight on Orleans to Villere`,
    )
    expect(lines[2]).toMatchObject({ kind: 'stop', state: 'unknown' })
  },
)

test('a leg may begin with the street that the one before reached, both misspelled', () => {
  const { lines, path } = read(
    'START Canal & N. Rampart\nRampart to Orleans\nOrleens to Robertsen\nRobertsen to Canal\nMuch love to Hopee',
  )
  expect(corners(path)).toEqual([
    [0, 0],
    [0, 4],
    [4, 4],
    [8, 4],
    [8, 0],
  ])
  expect(lines.map(({ state }) => state)).toEqual(['sure', 'sure', 'guessed', 'guessed', 'sure'])
})

test('“Back in:” is an end', () => {
  const { lines } = read('Out the door: Canal & N. Rampart\nRampart to Orleans\nBack in: Orleans & Rampart')
  expect(lines.at(-1)).toMatchObject({ kind: 'end', state: 'sure' })
})

test('a stop that names only a street is where the leg before crosses it', () => {
  const { stops, lines } = read(
    'START Canal & N. Rampart\nCanal to Hope (stop at Robertson for Ms. Pearl)\nStop at Villere\nLeft on Hope to Orleans w/ stop at Orleans\nStop at Rampart',
  )
  expect(stops.map(({ name, along }) => [name, along])).toEqual([
    ['Canal & N. Robertson', 800],
    ['Canal & N. Villere', 400],
    ['Hope & Orleans', 2000],
  ])
  expect(lines.at(-1)).toMatchObject({
    state: 'unknown',
    note: 'The sheet does not say where on N. Rampart this is.',
  })
  const { stops: placed } = read('START Canal & N. Rampart\nCanal to Hope\nSTOP: The Bell on Robertson')
  expect(placed).toEqual([])
})

test('a long line with a stop at its end does not go on in a line with a leg', () => {
  const { lines } = read(
    'START Canal & North Rampart\nCanal Street to North Claiborne Avenue with stop at N. Villere\nN. Claiborne Avenue to Orleans Avenue',
  )
  expect(lines.map(({ text }) => text)).toEqual([
    'START Canal & North Rampart',
    'Canal Street to North Claiborne Avenue with',
    'stop at N. Villere',
    'N. Claiborne Avenue to Orleans Avenue',
  ])
})

test.each([
  ['end canal and robertson', 'sure', [8, 0]],
  ['disband at canal & robertson', 'sure', [8, 0]],
  ['Finish at Gumbo around 4', 'unknown', [4, 0]],
  ['end in the park', 'unknown', [4, 0]],
  ['Disband and get home safe', 'sure', [4, 0]],
  ['Break up - Canal & Robertson', 'sure', [8, 0]],
  ['end racism and hate', 'sure', [4, 0]],
  ['finish strong and proud', 'sure', [4, 0]],
  ['End in the spirit', 'sure', [4, 0]],
  ['Parade ends: Canal & Robertson', 'sure', [8, 0]],
])('an end that names a place is walked to, or asks: %j', (end, state, last) => {
  const { lines, path } = read(`START Canal & N. Rampart\nCanal to Villere\n${end}`)
  expect(lines.at(-1)).toMatchObject({ kind: 'end', state })
  expect(corners(path).at(-1)).toEqual(last)
})

test.each([
  ['Start: 950 N. Rampart (corner of Orleans)', 'sure'],
  ['We leave the Bell, 950 Orleans, at 3', 'guessed'],
])('a start may be a corner in brackets, or be left: %j', (start, state) => {
  expect(read(`${start}\nOrleans to Robertson`).lines[0]).toMatchObject({ kind: 'start', state })
})

test('a corner with an unknown street is not offered with the other half of the known one', () => {
  const { lines } = read('START Canal & N. Rampart\nCanal to Hope\nSTOP N. Rampart & S. Ramparte')
  expect(
    lines
      .at(-1)!
      .candidates.map(({ name }) => name)
      .filter((name) => /Rampart.*Rampart/.test(name)),
  ).toEqual([])
})

test('a misspelled street is not the corner of it that the start names', () => {
  const { path } = read(
    'START N. Robertsen & Canal\nCanal to Rampart\nRight on Rampart to Orleans\nRight on Orleans to Robertsen',
  )
  expect(corners(path).at(-1)).toEqual([8, 4])
})

test('a goal that is a hall is not the street of that name, and asks', () => {
  const { lines } = read('START Canal & N. Rampart\nCanal to Villere\nRight on Villere to Hope Hall')
  expect(lines.at(-1)).toMatchObject({
    state: 'guessed',
    note: 'Nobody has told the map where “Hope Hall” is.',
  })
})

test.each([
  'We leave nobody behind since 1995',
  'Leave cars off the route, call 311',
  'Parade begins: rain or shine',
  'Parade start: Sunday',
  'Back in: 2019 we lost our founder',
])('a motto, a rule or a memory is no place: %j', (line) => {
  const { lines } = read(`${line}\nSTART Canal & N. Rampart\nCanal to Villere`)
  expect(lines.map(({ kind, state }) => [kind, state])).toEqual([
    ['words', 'sure'],
    ['start', 'sure'],
    ['continue', 'sure'],
  ])
})

test.each(['toast at 3 PM', 'toast at every corner', 'bar: Cash only'])(
  'a visit that names no place is no stop: %j',
  (visit) => {
    const { lines } = read(`START Canal & N. Rampart\nCanal to Hope (${visit})`)
    expect(lines.some(({ kind }) => kind === 'stop')).toBe(false)
  },
)
