import { expect, test } from 'vitest'
import { read } from '../test-walk.ts'

const START = 'START Canal & N. Rampart'
const NEXT = 'Right on Orleans to Villere'
const notesOf = (sheet: string) => read(sheet).lines.flatMap(({ note }) => note ?? [])

test.each(['Up Rampart to Orleans and later Hope', 'Up Rampart to Orleans\nvia Hope'])(
  'a street to which the path of its line does not come asks: %j',
  (leg) => {
    expect(notesOf(`${START}\n${leg}\n${NEXT}`)).toEqual([
      'The route does not use “Hope” here. Put it on its own line if it should.',
    ])
  },
)

test.each([
  'Up Rampart past Canal to Orleans',
  'Up Rampart to Orleans (Hope Lounge)',
  'Up Rampart toward Hope to Orleans',
  'Up Rampart to Orleans, the Second time',
  'Up Rampart to Orleans, December 13, with Hope Brass Band',
])('a street on the path, a direction or the name of something else does not ask: %j', (leg) => {
  expect(notesOf(`${START}\n${leg}\n${NEXT}`)).toEqual([])
})

test('a place between two streets may be at either', () => {
  expect(notesOf('START on Orleans between Villere and Robertson\nUp Orleans to Hope')).toEqual([])
})

test('a leg that mentions a stop asks, unless a stop is read', () => {
  const stop = 'This mentions a stop, but none was read. Put the stop on its own line.'
  expect(notesOf(`${START}\nUp Rampart to Orleans, where we will stop\n${NEXT}`)).toEqual([stop])
  expect(notesOf(`${START}\nUp Rampart to Orleans without stopping\n${NEXT}`)).toEqual([])
})

const NOT_USED =
  'This names streets. If it is a part of the route, write it as a turn, a stop, the start or the end.'

test('words between the legs that name a street ask', () => {
  expect(notesOf(`${START}\nUp Rampart to Orleans\nOrleans is closed, so we wait\n${NEXT}`)).toEqual([
    NOT_USED,
  ])
  expect(notesOf(`${START}\nUp Rampart to Orleans\nWe love Orleans Steppers\n${NEXT}`)).toEqual([])
})

test.each([
  ['Dear friends of Dumaine & Hope', true],
  ['Dear friends of Dumaine', false],
  ['Mr. Sam of Dumaine and Ms. Pat of Hope', false],
  ['The Dumaine & Hope Steppers', false],
  ['Parking at Dumaine & Hope', false],
  // They do not meet.
  ['Dear friends of N. Rampart & Hope', false],
])('other words ask if they name a corner: %j, %j', (words, asks) => {
  expect(notesOf(`${words}\n${START}\nUp Rampart to Orleans\n${NEXT}`)).toEqual(asks ? [NOT_USED] : [])
})

test('a line that was placed on the map does not ask', () => {
  const [, leg] = read(`${START}\nUp Rampart to Orleans and later Hope\n${NEXT}`).lines
  expect(leg!.state).toBe('guessed')
  const pinned = read(`${START}\nUp Rampart to Orleans and later Hope (29.9536, -90.0700)\n${NEXT}`).lines[1]
  expect(pinned!.note).not.toBe(leg!.note)
})
