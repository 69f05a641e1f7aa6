import { expect, test } from 'vitest'
import { formatRange, formatUntil } from './range.ts'
import { formatBlocks, formatDistance, formatFeet, formatMinute, formatMinutes } from './units.ts'

/** 1 PM on a Sunday in New Orleans. */
const ONE = Date.UTC(2026, 0, 4, 19)
const at = (minutes: number) => ONE + minutes * 60_000
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('distances are in feet, and from a tenth of a mile on in miles; an accuracy is in whole feet', () => {
  const texts = [3, 91, 160, 161, 966, 16_000, 16_040, 20_000, 1_878_000].map(formatDistance).map(plain)
  const miles = ['0.1 mi', '0.6 mi', '9.9 mi', '10 mi', '12 mi', '1,167 mi']
  expect(texts).toEqual(['50 ft', '300 ft', '500 ft', ...miles])
  expect([8, 0.4].map(formatFeet).map(plain)).toEqual(['26 ft', '1 ft'])
})

test('a number and its unit stay on one line', () => {
  for (const text of [formatDistance(966), formatBlocks(300), formatMinutes(8 * 60_000), formatMinute(ONE)])
    expect(text).toMatch(/\d\u00A0\w/)
})

test('durations are minutes, and hours with minutes; the length of a parade is in blocks', () => {
  const durations = [0, 60_000, 720_000, 3_600_000, 3_900_000].map((ms) => plain(formatMinutes(ms)))
  expect(durations).toEqual(['1 minute', '1 minute', '12 minutes', '1 h', '1 h 5 min'])
  expect([60, 310].map(formatBlocks).map(plain)).toEqual(['about 1 block', 'about 3 blocks'])
})

test('a range is rounded outward, to five minutes if it is wide; the time when the tail has passed is rounded up', () => {
  const range = (from: number, to: number) => plain(formatRange({ from: at(from), to: at(to) }))
  expect(range(37, 48)).toBe('1:35–1:50 PM')
  expect(range(37.5, 40.2)).toBe('1:37–1:41 PM')
  expect(range(37, 37)).toBe('1:37 PM')
  expect(range(-63, -48)).toBe('11:55 AM–12:15 PM')
  expect(formatUntil(at(61))).toBe('2:05')
})
