import { expect, test } from 'vitest'
import { heightAfter, heightAtRest, heightBeside } from './sheet-heights.ts'

const sizes = [92, 391, 586]

test('a sheet that is let go comes to rest at the nearest height, and a flick carries it to the next', () => {
  expect([100, 250, 520].map((px) => heightAtRest(px, 0, sizes))).toEqual(['low', 'half', 'full'])
  expect(heightAtRest(400, 1, sizes)).toBe('full')
  expect(heightAtRest(380, -1.5, sizes)).toBe('low')
})

test('keys stop at the first and last height, presses start over', () => {
  expect(heightBeside('low', -1)).toBe('low')
  expect(heightBeside('low', 1)).toBe('half')
  expect(heightBeside('half', Infinity)).toBe('full')
  expect(heightBeside('full', 1)).toBe('full')
  expect([heightAfter('half'), heightAfter('full')]).toEqual(['full', 'low'])
})
