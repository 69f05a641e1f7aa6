import { expect, test } from 'vitest'
import { findDates, resolveDate, withoutDates } from './dates.ts'

test('a day without weekday and year counts only where it can mean nothing else', () => {
  const bare = (text: string) => findDates(text, true).map((date) => resolveDate(date, '2026-11-23'))
  expect([bare('12/13'), bare('December 13')]).toEqual([['2026-12-13'], ['2026-12-13']])
  expect([bare('1/2'), bare('12-13')]).toEqual([[], []])
})

test('a text without its dates has the same length', () => {
  expect(withoutDates('Meet Sunday, 12/6 at Oak')).toBe('Meet              at Oak')
})
