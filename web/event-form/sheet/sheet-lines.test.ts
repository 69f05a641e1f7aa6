import { expect, test } from 'vitest'
import { countStates, describeMeaning, type SheetLine } from './sheet-lines.ts'

const line = (overrides: Partial<SheetLine>) =>
  ({ text: '', kind: 'turn', street: null, to: null, state: 'sure', ...overrides }) as SheetLine

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
