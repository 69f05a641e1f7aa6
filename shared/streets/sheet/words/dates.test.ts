import { expect, test } from 'vitest'
import { findDates, resolveDate, withoutDates } from './dates.ts'

const read = (text: string) => findDates(text).map((date) => resolveDate(date, '2026-11-23'))

test.each([
  ['Sunday, November 29, 2026', '2026-11-29'],
  ['SUN. NOV. 29TH', '2026-11-29'],
  ['November 29 (Sunday)', '2026-11-29'],
  ['Sunday, 29 November', '2026-11-29'],
  ['29th of November 2026', '2026-11-29'],
  ['12/13/2026', '2026-12-13'],
  ['12-13-2026', '2026-12-13'],
  ['12.13.26', '2026-12-13'],
  ['Sunday: 12/6', '2026-12-06'],
  ['12/6 Sunday', '2026-12-06'],
  // Without a year, the next one.
  ['Saturday 1/2', '2027-01-02'],
])('%j is %s', (text, day) => {
  expect(read(text)).toEqual([day])
})

test('each of two days has its own weekday', () => {
  expect(read('Saturday 12/5 Sunday 12/6')).toEqual(['2026-12-05', '2026-12-06'])
  expect(read('Sunday 12/6 Monday 12/7')).toEqual(['2026-12-06', '2026-12-07'])
})

test('a date that does not exist, or not on its weekday, is no day', () => {
  expect(read('2/30/2027')).toEqual([''])
  expect(read('Saturday 12/13/2026')).toEqual([''])
})

test.each([
  'March 2 blocks to N. Broad',
  'Sunday, 1/2 block',
  '1212 N. Claiborne',
  'Exit 12/13',
  'Sunday 12-4',
  '13/12/2026',
  '504-555-1212',
  'Sunday, Decatur 3 blocks',
  '12/13-12/14/2026',
])('%j names no day', (text) => {
  expect(read(text)).toEqual([])
})

test('a day without weekday and year counts only where it can mean nothing else', () => {
  const bare = (text: string) => findDates(text, true).map((date) => resolveDate(date, '2026-11-23'))
  expect([bare('12/13'), bare('December 13')]).toEqual([['2026-12-13'], ['2026-12-13']])
  expect([bare('1/2'), bare('12-13')]).toEqual([[], []])
})

test('a text without its dates has the same length', () => {
  expect(withoutDates('Meet Sunday, 12/6 at Oak')).toBe('Meet              at Oak')
})
