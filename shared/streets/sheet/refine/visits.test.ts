import { expect, test } from 'vitest'
import { read } from '../test-walk.ts'

const WALK = ['START Canal & N. Rampart', 'Up Rampart to Orleans', 'Right on Orleans to Robertson']

/** Reads a sheet with a line between its legs. */
const readWith = (line: string) => read(WALK.toSpliced(2, 0, line).join('\n'))

test.each([
  ['Salute to the Steppers, Orleans & N. Rampart', 'the Steppers, Orleans & N. Rampart'],
  ['Toast to Mr. Sam at Orleans & N. Rampart', 'Mr. Sam at Orleans & N. Rampart'],
  ['pick up the queen at orleans & n. rampart', 'the queen at orleans & n. rampart'],
  ['Drinks at Orleans & N. Rampart', 'Orleans & N. Rampart'],
  ['Beer & chicken: Orleans & N. Rampart', 'Orleans & N. Rampart'],
  ['Water break Orleans & N. Rampart', 'Orleans & N. Rampart'],
  ['🍻 Orleans & N. Rampart', 'Orleans & N. Rampart'],
])('a visit between the legs is a stop: %j', (line, name) => {
  const { stops, lines } = readWith(line)
  expect(stops).toMatchObject([{ name, along: 400 }])
  expect(lines.map(({ state }) => state)).toEqual(['sure', 'sure', 'sure', 'sure'])
})

test.each(['Band break.', 'Refreshments at Noble’s', 'Salute to Big Chief Monk'])(
  'a visit at a place that nobody knows asks: %j',
  (line) => {
    expect(readWith(line).lines[2]).toMatchObject({ kind: 'stop', note: expect.any(String) })
  },
)

test.each(['Toast to our founders', 'Bar: cash only', '🍗 Plates by Ms. Pearl', 'Food at the hall'])(
  'a visit above or below the legs is no stop: %j',
  (line) => {
    const above = read([line, ...WALK].join('\n'))
    const below = read([...WALK, 'END Orleans & Robertson', line].join('\n'))
    expect([above.lines[0]!.kind, below.lines.at(-1)!.kind]).toEqual(['words', 'words'])
  },
)

test.each(['Pick up the pace to Villere', 'Visit our site', 'Water: bring your own', 'Bar - cash only'])(
  'other words with the same beginning are no stop: %j',
  (line) => {
    expect(readWith(line).lines[2]!.kind).not.toBe('stop')
  },
)

test.each(['Break: Orleans & N. Rampart', '🛑 Stop 1: Orleans & N. Rampart'])(
  'a line that says stop or break is one also below the legs: %j',
  (line) => {
    expect(read([...WALK, 'END Orleans & Robertson', line].join('\n')).stops).toMatchObject([{ along: 400 }])
  },
)

test('a visit below the legs asks if it names a street', () => {
  const { lines } = read([...WALK, 'END Orleans & Robertson', 'Salute: Maple Leaf, Hope St.'].join('\n'))
  expect(lines.at(-1)!.note).toBe(
    '“Maple Leaf, Hope St.” was not read. If the parade stops there, write it on a line of its own after “STOP:”.',
  )
})

test.each([
  'Up Rampart to Orleans (toast at Orleans & N. Rampart)',
  'Up Rampart to Orleans, pick up the Queen at Orleans & N. Rampart',
  'Up Rampart to Orleans (water break at Orleans & N. Rampart)',
])('a visit after a leg is a stop: %j', (leg) => {
  const { stops } = read([WALK[0], leg, WALK[2]].join('\n'))
  expect(stops).toMatchObject([{ along: 400 }])
})
