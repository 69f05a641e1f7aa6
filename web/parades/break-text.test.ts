import { expect, test } from 'vitest'
import { breakText } from './break-text.ts'

const since = new Date('2026-12-06T20:00:00Z')
const textAfter = (seconds: number) => breakText(since, new Date(since.getTime() + seconds * 1000))

test('a break is counted in full minutes', () => {
  expect(textAfter(0)).toBe('Taking a break')
  expect(textAfter(59)).toBe('Taking a break')
  expect(textAfter(60)).toBe('Taking a break · 1\u00A0min')
  expect(textAfter(179)).toBe('Taking a break · 2\u00A0min')
})

test('a break that begins in the future, by a wrong clock, has just begun', () => {
  expect(textAfter(-90)).toBe('Taking a break')
})
