import { expect, test } from 'vitest'
import { measureTrail } from './read-summary.ts'

test('a trail’s length is the sum of its steps, and its duration is from its first point to its last', () => {
  const start = Date.UTC(2026, 10, 22, 19)
  const minute = 60_000
  const { minutes, meters } = measureTrail([
    [start, 29.96, -90.07],
    [start + 30 * minute, 29.97, -90.07],
    [start + 95 * minute, 29.96, -90.07],
  ])
  expect(minutes).toBe(95)
  // 0.01 degrees of latitude are 1,112 m.
  expect(meters).toBeGreaterThan(2_200)
  expect(meters).toBeLessThan(2_250)
  expect(measureTrail([[start, 29.96, -90.07]])).toEqual({ minutes: 0, meters: 0 })
  expect(measureTrail([])).toEqual({ minutes: null, meters: null })
})
