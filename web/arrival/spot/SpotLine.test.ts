import { expect, test } from 'vitest'
import { locationWords } from './SpotLine.tsx'

const now = Date.parse('2026-12-06T20:04:30Z')

test('a location of today has its time, an older one its day', () => {
  expect(locationWords(now - 120_000, now)).toBe('where you were at 2:02\u00A0PM')
  expect(locationWords(now - 7 * 86_400_000, now)).toMatch(/^where you were on .*29/)
  expect(locationWords(undefined, now)).toBe('where you were')
})
