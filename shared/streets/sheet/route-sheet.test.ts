import { expect, test } from 'vitest'
import { replaceLine, waypointsOf } from './route-sheet.ts'

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

const sheet = 'START Congo Square.\n  Right on Dumaine. Right on Dumaine!\nMuch love.'
const lines = [
  { text: 'START Congo Square.' },
  { text: 'Right on Dumaine.' },
  { text: 'Right on Dumaine!' },
  { text: 'Much love.' },
]

test('one line is replaced, and the rest of the sheet stays, also its white space', () => {
  expect(replaceLine({ sheet, lines }, 1, 'Left on Orleans.')).toBe(
    'START Congo Square.\n  Left on Orleans. Right on Dumaine!\nMuch love.',
  )
  expect(replaceLine({ sheet, lines }, 2, '')).toBe('START Congo Square.\n  Right on Dumaine. \nMuch love.')
})

test('of two equal lines, the chosen one is replaced', () => {
  const twice = {
    sheet: 'Out Orleans. Out Orleans.',
    lines: [{ text: 'Out Orleans.' }, { text: 'Out Orleans.' }],
  }
  expect(replaceLine(twice, 1, 'Back home.')).toBe('Out Orleans. Back home.')
})
