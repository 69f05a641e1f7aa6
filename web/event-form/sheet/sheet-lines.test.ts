import { expect, test } from 'vitest'
import { countStates, describeMeaning, replaceLine, type SheetLine } from './sheet-lines.ts'

const sheet = 'START Congo Square.\n  Right on Dumaine. Right on Dumaine!\nMuch love.'
const lines = [
  { text: 'START Congo Square.' },
  { text: 'Right on Dumaine.' },
  { text: 'Right on Dumaine!' },
  { text: 'Much love.' },
]

const line = (overrides: Partial<SheetLine>): SheetLine => ({
  line: 1,
  text: '',
  kind: 'turn',
  street: null,
  to: null,
  state: 'sure',
  candidates: [],
  from: null,
  until: null,
  ...overrides,
})

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

test.each([
  [{ kind: 'turn', street: 'Dumaine Street' }, 'Dumaine Street'],
  [
    { kind: 'continue', street: 'Orleans Avenue', to: 'North Broad Street' },
    'Orleans Avenue to North Broad Street',
  ],
  [{ kind: 'continue', to: 'North Broad Street' }, 'To North Broad Street'],
  [{ kind: 'u-turn' }, 'U-turn'],
  [{ kind: 'words' }, 'Not part of the route'],
  [{ kind: 'words', text: 'Line up: 12 PM' }, 'Date and time'],
  [{ kind: 'words', text: 'Sunday, December 13, 2026' }, 'Date and time'],
  [{ kind: 'words', text: 'The Bell Club, 12/13/2026' }, 'Date and time'],
  [{ kind: 'words', state: 'guessed' }, ''],
  [{ kind: 'turn' }, ''],
] as const)('the meaning of %j is %j', (read, meaning) => {
  expect(describeMeaning(line(read))).toBe(meaning)
})

test('words count only if they ask', () => {
  const read = [
    line({}),
    line({ state: 'unknown' }),
    line({ kind: 'words' }),
    line({ kind: 'words', state: 'guessed' }),
  ]
  expect(countStates(read)).toEqual({ sure: 1, guessed: 1, unknown: 1 })
})
