import { expect, test } from 'vitest'
import { waypointsOf } from './route-sheet.ts'

const turn = { kind: 'turn', state: 'sure' } as const

test('waypoints are what was understood, without pins, each in one line', () => {
  expect(
    waypointsOf([
      { kind: 'start', state: 'sure', text: 'START Nowhere Bar (29.96440, -90.07120)' },
      { kind: 'words', state: 'sure', text: 'Much love' },
      { ...turn, state: 'guessed', text: 'Right on\nDumaine' },
      { ...turn, state: 'unknown', text: 'Right on Xylophone' },
    ]),
  ).toEqual(['START Nowhere Bar', 'Right on Dumaine'])
})

test('there are at most 50 waypoints of 200 characters', () => {
  const waypoints = waypointsOf(Array.from({ length: 60 }, () => ({ ...turn, text: 'x'.repeat(250) })))
  expect(waypoints).toEqual(Array.from({ length: 50 }, () => 'x'.repeat(200)))
})
