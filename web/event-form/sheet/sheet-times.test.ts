import { expect, test } from 'vitest'
import { filledTimeLabels, fillTimes, missingTimeNotes } from './sheet-times.ts'

const untouched = { date: '', time: '15:00', endTime: '' }
const times = { date: '2026-11-29', time: '12:00', endTime: '16:00' }
const nothing = { date: '', time: '', endTime: '' }
const none = new Set<never>()
const first = { before: undefined, fillsEmpty: true, typed: none }

test('a sheet fills the day and the times that nobody has touched, also over the default time', () => {
  expect(fillTimes(untouched, times, first)).toEqual(times)
  expect(fillTimes(untouched, nothing, first)).toEqual({})
  expect(filledTimeLabels(times, times, none)).toEqual(['Date', 'Time', 'Ends'])
  expect(filledTimeLabels(untouched, nothing, none)).toEqual([])
})

test('a field that somebody typed in stays, even if it has the default value', () => {
  const typed = new Set(['time', 'endTime'] as const)
  expect(fillTimes(untouched, times, { ...first, typed })).toEqual({ date: '2026-11-29' })
  expect(filledTimeLabels(times, times, typed)).toEqual(['Date'])
})

test('a changed sheet replaces what it filled in before, and else the default returns', () => {
  const next = { ...nothing, date: '2026-12-06' }
  const filled = fillTimes(times, next, { ...first, before: times })
  expect(filled).toEqual({ date: '2026-12-06', time: '15:00', endTime: '' })
  expect(fillTimes(times, next, first)).toEqual({})
})

test('what the sheet does not give is said, unless somebody has filled it in', () => {
  const [noDate, noTime] = ['No date found on the sheet.', 'No start time found on the sheet.']
  expect(missingTimeNotes(untouched, nothing, none)).toEqual([noDate, noTime])
  expect(missingTimeNotes({ ...untouched, time: '12:00' }, { ...nothing, time: '12:00' }, none)).toEqual([
    noDate,
  ])
  expect(missingTimeNotes(times, nothing, none)).toEqual([])
  expect(missingTimeNotes(untouched, nothing, new Set(['date', 'time']))).toEqual([])
})

test('the unchanged sheet of a stored event fills nothing; one without a day fills the times, and a chosen day stays', () => {
  expect(fillTimes(untouched, times, { ...first, fillsEmpty: false })).toEqual({})
  const values = { ...untouched, date: '2026-12-13' }
  const filled = fillTimes(values, { ...times, date: '' }, { ...first, typed: new Set(['date']) })
  expect(filled).toEqual({ time: '12:00', endTime: '16:00' })
})
