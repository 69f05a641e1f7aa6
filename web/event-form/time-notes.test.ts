import { expect, test } from 'vitest'
import { nextDayNote, otherDayNote, otherTimeNote } from './time-notes.ts'

test('a sheet that names another day or time than the form gets a note', () => {
  expect(otherDayNote('2026-12-06', '2026-12-13')).toBe('The sheet says Sunday, Dec 13.')
  // A year that the sheet leaves out is a guess.
  expect(otherDayNote('2025-12-13', '2026-12-13')).toBeUndefined()
  expect(otherDayNote('', '2026-12-13')).toBeUndefined()
  expect(otherDayNote('2026-12-13', '')).toBeUndefined()
  expect(otherTimeNote('10:00', '13:00')).toBe('The sheet says 1:00 PM.')
  expect(otherTimeNote('13:00', '13:00')).toBeUndefined()
  expect(otherTimeNote('', '13:00')).toBeUndefined()
  expect(otherTimeNote('13:00', '')).toBeUndefined()
})

test('an end before the start is noted, and counts as the next day if the night is not too long', () => {
  expect(nextDayNote({ time: '21:00', endTime: '01:00' })).toBe(
    'This is before the start. It counts as the next day.',
  )
  expect(nextDayNote({ time: '13:00', endTime: '12:00' })).toBe('This is before the start.')
  expect(nextDayNote({ time: '13:00', endTime: '17:00' })).toBeUndefined()
  expect(nextDayNote({ time: '13:00', endTime: null })).toBeUndefined()
})
