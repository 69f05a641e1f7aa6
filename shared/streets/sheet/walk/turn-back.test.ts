import { expect, test } from 'vitest'
import { corners, read } from '../test-walk.ts'

test.each([
  'Orleans to Starting Point',
  'Orleans to the starting point',
  'ORLEANS TO STARTING POINT. DISBAND',
])('walks back with %j', (end) => {
  const { lines, path } = read(
    `START Orleans & N. Rampart\nUp Rampart to Dumaine\nRight on Dumaine to Villere\nRight on Villere to Orleans\n${end}`,
  )
  expect(lines[4]).toMatchObject({ kind: 'continue', state: 'sure', street: 'Orleans Avenue' })
  expect(corners(path).at(-1)).toEqual([0, 4])
})

test.each([
  'U-TURN BACK TO ORLEANS.',
  'U-TURN AT DUMAINE TO ORLEANS.',
  'U-TURN ON N. RAMPART TO ORLEANS.',
  'TURN AROUND.\nGO BACK TO ORLEANS.',
])('after %j, the walk comes back on its street', (uTurn) => {
  const { lines, path } = read(
    `SUN. OCT. 25\nSTART CANAL & N. RAMPART\nN. RAMPART TO DUMAINE. ${uTurn} LEFT ON ORLEANS TO N. VILLERE.`,
  )
  // The date is one line.
  expect(lines[1]!.kind).toBe('start')
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'sure'))
  expect(corners(path)).toEqual([
    [0, 0],
    [0, 4],
    [0, 8],
    [0, 4],
    [4, 4],
  ])
})

test('returns to a corner', () => {
  const { lines, path } = read('START Canal & N. Rampart\nRampart to Dumaine\nReturn to N. Rampart & Orleans')
  expect(lines[2]!.state).toBe('sure')
  expect(corners(path)).toEqual([
    [0, 0],
    [0, 4],
    [0, 8],
    [0, 4],
  ])
})

test.each([
  'START Canal & N. Rampart\nDISBAND N. Villere & Orleans\nRampart to Orleans\nRight on Orleans to Villere',
  'START Canal & N. Rampart, 12 PM. Ends: N. Villere & Orleans, 4pm.\nRoute: Rampart to Orleans. Right on Orleans to Villere.',
])('an end above the walk is walked to last: %j', (sheet) => {
  const { lines, path } = read(sheet)
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'sure'))
  expect(corners(path)).toEqual([
    [0, 0],
    [0, 4],
    [4, 4],
  ])
})

test.each([
  ['START & END: Canal & N. Rampart', ''],
  ['Start/Finish: Canal & N. Rampart', ''],
  ['START The Bell, Canal & N. Rampart', '\nBack to the Bell'],
])('a loop comes back to its start: %j', (start, end) => {
  const way = 'Rampart to Orleans\nRight on Orleans to Robertson\nRight on Robertson to Canal'
  expect(corners(read(`${start}\n${way}${end}`).path).at(-1)).toEqual([0, 0])
})
