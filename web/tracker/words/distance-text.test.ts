import { expect, test } from 'vitest'
import { distanceText, formatFeet } from './distance-text.ts'

test.each([
  [0, '0 ft'],
  [100, '350 ft'],
  [159, '500 ft'],
  [161, '0.1 mi'],
  [1_290, '0.8 mi'],
  [16_000, '9.9 mi'],
  [16_040, '10 mi'],
])('%d m are %s', (meters, text) => {
  expect(distanceText(meters).replace('\u00A0', ' ')).toBe(text)
})

test('an accuracy is in whole feet', () => {
  expect(formatFeet(8)).toBe('26\u00A0ft')
  expect(formatFeet(0.4)).toBe('1\u00A0ft')
})
