import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

test('a page waits 0.1 to 0.9 s before its first attempt, up to twice as long before each next one, and at most 3 s', () => {
  const delays = (attempts: number) => Array.from({ length: 500 }, () => backoff(attempts))
  expect(Math.min(...delays(0))).toBeGreaterThanOrEqual(100)
  expect(Math.max(...delays(0))).toBeLessThanOrEqual(900)
  expect(Math.max(...delays(1))).toBeGreaterThan(900)
  expect(Math.max(...delays(9))).toBe(3000)
  // Viewers that lost their connections together do not return together.
  expect(new Set(delays(0)).size).toBeGreaterThan(100)
})
