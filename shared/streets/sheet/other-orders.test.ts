import { expect, test } from 'vitest'
import { endName } from '../route/end-name.ts'
import { corners, read } from './test-walk.ts'

const walked = (sheet: string) => corners(read(sheet).path).filter((corner) => corner !== undefined)

test('a start and an end below the legs are where the walk begins and ends', () => {
  const sheet =
    'Route: Rampart to Orleans, right on Orleans to Robertson\nStart: 1 PM Dumaine & N. Rampart\nEnd: 5 PM Robertson & Canal'
  expect(walked(sheet)).toEqual([
    [0, 8],
    [0, 4],
    [4, 4],
    [8, 4],
    [8, 0],
  ])
  const [first, second, start, end] = read(sheet).lines.map(({ from }) => from!)
  expect([start, first]).toEqual([0, 0])
  expect(second! < end!).toBe(true)
})

test('a leg to a place that nobody knows is on its street, and asks how far', () => {
  const { lines } = read('START Canal & N. Rampart\nUp Rampart to Orleans\nOrleans to the park\nFinish 4:30')
  expect(lines[2]).toMatchObject({
    kind: 'continue',
    street: 'Orleans Avenue',
    state: 'guessed',
    note: 'The sheet does not say how far to go here.',
  })
})

test.each([
  ['START Saturn Bar, Canal & N. Rampart', 'Finish at the bar', true],
  ['START Canal & N. Rampart', 'Back to the bar', true],
  ['START Canal & N. Rampart', 'Finish at the bar', false],
  ['START Canal & N. Rampart', 'Disband at the park', false],
])('with %j, %j is at the start or asks', (start, end, isAtStart) => {
  const { lines, path } = read(`${start}\nUp Rampart to Orleans\nRight on Orleans to Villere\n${end}`)
  expect(lines.at(-1)!.state === 'unknown').toBe(!isAtStart)
  expect(corners(path).at(-1)).toEqual(isAtStart ? [0, 0] : [4, 4])
})

test('“take” begins a leg in a line of its own', () => {
  expect(
    read(
      'start at canal & n. rampart\ntake rampart to orleans\nstop @ zulu\ntake orleans to villere',
    ).lines.map(({ kind, text }) => [kind, text]),
  ).toEqual([
    ['start', 'start at canal & n. rampart'],
    ['continue', 'take rampart to orleans'],
    ['stop', 'stop @ zulu'],
    ['continue', 'take orleans to villere'],
  ])
})

test.each([
  'Reverse on Rampart to Canal',
  'Reverse back to Canal on Rampart',
  'Turn around and come back down to Canal',
])('%j is a U-turn', (line) => {
  const { lines, path } = read(`START Canal & N. Rampart\nUp Rampart to Orleans\n${line}`)
  expect(lines.slice(2).map(({ state }) => state)).not.toContain('guessed')
  expect(corners(path).at(-1)).toEqual([0, 0])
})

test('a leg without length asks', () => {
  const { lines } = read(
    'START Canal & N. Rampart\nUp Rampart to Orleans\nRight on Orleans to Villere\nOrleans to Villere\nLeft on Villere to Dumaine',
  )
  expect(lines[3]!.note).toBe(
    'There is nothing to walk here: on the map, the line before already ends at this corner.',
  )
})

test.each([
  ['Start and end: Canal & N. Rampart', ''],
  ['The parade starts and ends at Canal & N. Rampart', ''],
  ['START Canal & N. Rampart', 'Where we start and end: Canal & N. Rampart'],
])('with %j above and %j below, the walk ends where it starts', (above, below) => {
  const { lines, path } = read(`${above}\nUp Rampart to Orleans\nRight on Orleans to Villere\n${below}`)
  expect(corners(path).at(-1)).toEqual([0, 0])
  expect([endName(lines, 'start'), endName(lines, 'end')]).toEqual([
    'Canal & N. Rampart',
    'Canal & N. Rampart',
  ])
})

test('an end inside a block is not walked to through the next corner', () => {
  const { meters, lines } = read(
    'START Canal & N. Rampart\nUp Rampart to Orleans\nEND 130 Orleans (29.9689, -90.0675)',
  )
  expect(lines.map(({ state }) => state)).not.toContain('unknown')
  expect(meters).toBeLessThan(800)
})
