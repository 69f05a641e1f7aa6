import { expect, test } from 'vitest'
import { formatRange, formatUntil } from './range.ts'
import { formatBlocks, formatDistance, formatFeet, formatMinute, formatMinutes } from './units.ts'

/** 1 PM on a Sunday in New Orleans. */
const ONE = Date.UTC(2026, 0, 4, 19)
const at = (minutes: number) => ONE + minutes * 60_000
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('distances are in feet, and from a tenth of a mile on in miles', () => {
  const distances = [3, 91, 160, 161, 966, 16_000, 16_040, 20_000, 1_878_000].map((meters) =>
    plain(formatDistance(meters)),
  )
  expect(distances).toEqual([
    '50 ft',
    '300 ft',
    '500 ft',
    '0.1 mi',
    '0.6 mi',
    '9.9 mi',
    '10 mi',
    '12 mi',
    '1,167 mi',
  ])
})

test('an accuracy is in whole feet', () => {
  expect([8, 0.4].map((meters) => plain(formatFeet(meters)))).toEqual(['26 ft', '1 ft'])
})

test('a number and its unit stay on one line', () => {
  for (const text of [formatDistance(966), formatBlocks(300), formatMinutes(8 * 60_000), formatMinute(ONE)])
    expect(text).toMatch(/\d\u00A0\w/)
})

test('durations are minutes, and hours with minutes', () => {
  const durations = [0, 60_000, 720_000, 3_600_000, 3_900_000].map((ms) => plain(formatMinutes(ms)))
  expect(durations).toEqual(['1 minute', '1 minute', '12 minutes', '1 h', '1 h 5 min'])
})

test('a range is rounded outward, to five minutes if it is wide', () => {
  expect(plain(formatRange({ from: at(37), to: at(48) }))).toBe('1:35–1:50 PM')
  expect(plain(formatRange({ from: at(37.5), to: at(40.2) }))).toBe('1:37–1:41 PM')
  expect(plain(formatRange({ from: at(37), to: at(37) }))).toBe('1:37 PM')
  expect(plain(formatRange({ from: at(-63), to: at(-48) }))).toBe('11:55 AM–12:15 PM')
})

test('the time when the tail has passed is rounded up to five minutes', () => {
  expect(formatUntil(at(61))).toBe('2:05')
})

test('the length of a parade is in blocks', () => {
  expect(plain(formatBlocks(60))).toBe('about 1 block')
  expect(plain(formatBlocks(310))).toBe('about 3 blocks')
})
