import { expect, test } from 'vitest'
import { otherDayNote } from './time-notes.ts'

test('a sheet that names another day than the form gets a note', () => {
  expect(otherDayNote('2026-12-06', '2026-12-13')).toBe('The sheet says Sunday, Dec 13.')
  // A year that the sheet leaves out is a guess.
  expect(otherDayNote('2025-12-13', '2026-12-13')).toBeUndefined()
  expect(otherDayNote('', '2026-12-13')).toBeUndefined()
  expect(otherDayNote('2026-12-13', '')).toBeUndefined()
})
