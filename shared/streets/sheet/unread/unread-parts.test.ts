import { expect, test } from 'vitest'
import { testNetwork } from '../../network/test-network.ts'
import { readSheet } from '../read-sheet.ts'
import { type Line, read } from '../test-walk.ts'

const START = 'START Canal & N. Rampart'
const NEXT = 'Right on Orleans to Villere'
const notesOf = (sheet: string) => read(sheet).lines.flatMap(({ note }) => note ?? [])
const NOT_REACHED =
  'The route does not come to “Hope” here. If it should, move it to a line of its own, such as “Right on Hope”.'
const UNREAD_STOP =
  'This mentions a stop, but none was read. Write it on a line of its own: “STOP: ” and its address or corner.'
const notUsed = (street: string) =>
  `“${street}” is also a street. If this line is part of the route, write it as a turn, a stop, the start or the end.`

test.each(['Up Rampart to Orleans and later Hope', 'Up Rampart to Orleans\nvia Hope'])(
  'a street to which the path of its line does not come asks: %j',
  (leg) => {
    expect(notesOf(`${START}\n${leg}\n${NEXT}`)).toEqual([NOT_REACHED])
  },
)

test('a street that was moved to a line of its own, as the note says, no longer asks', () => {
  expect(notesOf(`${START}\nUp Rampart to Orleans\nRight on Orleans\nRight on Hope to Canal`)).toEqual([])
})

test.each([
  'Up Rampart past Canal to Orleans',
  'Up Rampart toward Hope to Orleans',
  'Up Rampart to Orleans, one block before Hope',
  'Up Rampart to Orleans, riverside of Hope',
  'Up Rampart to Orleans, not Hope',
  'Up Rampart to Orleans with Queen Hope',
  'UP RAMPART TO ORLEANS WITH LOVE HOPE',
  'Up Rampart to Orleans, December 13, with Hope Brass Band',
])('a street on the path, near the way or the name of something else does not ask: %j', (leg) => {
  expect(notesOf(`${START}\n${leg}\n${NEXT}`)).toEqual([])
})

test.each(['UP RAMPART TO ORLEANS AND HOPE', 'up rampart to orleans and hope'])(
  'a street after a word that leads to one asks also in a line of one case: %j',
  (leg) => {
    const name = leg.slice(-4)
    expect(read(`${leg === leg.toUpperCase() ? START : START.toLowerCase()}\n${leg}`).lines[1]!.note).toBe(
      NOT_REACHED.replaceAll('Hope', name),
    )
  },
)

test.each([
  ['Up Rampart to Orleans (Hope Lounge)', 'Hope Lounge'],
  ['Up Rampart to Orleans - Dooky Chase', 'Dooky Chase'],
  ['UP RAMPART TO ORLEANS - DOOKY CHASE', 'DOOKY CHASE'],
  ['Up Rampart to Orleans, quick drink at the Autocrat', 'Autocrat'],
  ['Up Rampart to Orleans, where we greet the VIP Ladies', 'greet the VIP Ladies'],
  ['Up Rampart to Orleans (10 minute break)', '10 minute break'],
  ['Up Rampart to Orleans (Ms. Rose’s house, 199 N. Rampart)', '199 N. Rampart'],
  ['Up Rampart to Orleans and in the door at 120 Orleans', '120 Orleans'],
  ['Up Rampart to Orleans (Big Seven, Orleans & N. Rampart)', 'Big Seven, Orleans & N. Rampart'],
])('a place or a visit after the streets of a leg asks: %j', (leg, place) => {
  expect(notesOf(`${START}\n${leg}\n${NEXT}`)).toEqual([
    `“${place}” was not read. If the parade stops there, write it on a line of its own after “STOP:”.`,
  ])
})

test.each([
  'Up Rampart to the Mother-in-Law',
  'Up Rampart to Orleans, where we break it down',
  'Back to the start',
])('a place that the leg leads to, or other words after it, do not ask: %j', (leg) => {
  expect(notesOf(`${START}\nUp Rampart to Orleans\n${leg}`).join(' ')).not.toContain('was not read')
})

test('ordinals, “the” and directions are names of streets only with their type', () => {
  const network = testNetwork(
    ['Oak Street', 'local', [0, 0], [4, 0]],
    ['Oak Street', 'local', [4, 0], [8, 0]],
    ['Eagle Street', 'local', [4, 0], [4, 4]],
    ...['Second Street', 'The Mall', 'Left Bank Road'].map(
      (name, row) => [name, 'local', [8, 8 + row], [12, 8 + row]] satisfies Line,
    ),
  )
  const lines = (leg: string) =>
    readSheet(`START Oak & Eagle\n${leg}`, network).lines.map(({ state }) => state)
  for (const words of ['the Second time', 'The club', 'Left side'])
    expect(lines(`Up Eagle (${words})`)).not.toContain('guessed')
  expect(lines('Up Eagle and Second Street')).toContain('guessed')
})

test('a place between two streets may be at either', () => {
  expect(notesOf('START on Orleans between Villere and Robertson\nUp Orleans to Hope')).toEqual([])
})

test.each([
  ['Up Rampart to Orleans, where we will stop', true],
  ['Up Rampart to Orleans, where we take a short break', true],
  ['Up Rampart to Orleans\nand we pause for drinks', true],
  ['Up Rampart to Orleans without stopping', false],
  ['Up Rampart to Orleans, no bar stops', false],
  ['Up Rampart to the stop sign at Orleans', false],
  ['Up Rampart to Orleans for our first stop\nSTOP: Orleans & N. Rampart', false],
])('a line that mentions a stop asks if none was read: %j, %j', (leg, asks) => {
  expect(notesOf(`${START}\n${leg}\n${NEXT}`)).toEqual(asks ? [UNREAD_STOP] : [])
})

test('words between the legs that name a street ask', () => {
  expect(notesOf(`${START}\nUp Rampart to Orleans\nOrleans is closed, so we wait\n${NEXT}`)).toEqual([
    notUsed('Orleans'),
  ])
  expect(notesOf(`${START}\nUp Rampart to Orleans\nWe love Orleans Steppers\n${NEXT}`)).toEqual([])
})

test('words above the first leg are not between the legs, even if they look like a leg', () => {
  expect(notesOf(`Hope to see you\nSee you on Hope\n${START}\nUp Rampart to Orleans\n${NEXT}`)).toEqual([])
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
  expect(notesOf(`${words}\n${START}\nUp Rampart to Orleans\n${NEXT}`)).toEqual(asks ? [notUsed('Hope')] : [])
})

test('a line that was placed on the map does not ask', () => {
  const leg = 'Up Rampart to Orleans and later Hope'
  const [, pinned] = read(`${START}\n${leg} (29.9652, -90.0700)\n${NEXT}`).lines
  expect([read(`${START}\n${leg}\n${NEXT}`).lines[1]!.note, pinned!.note]).toEqual([NOT_REACHED, undefined])
})
