import { expect, test } from 'vitest'
import { heightAfter, heightAtRest, heightBeside } from './sheet-heights.ts'

const sizes = [92, 391, 586]

test('a sheet that is let go comes to rest at the nearest height', () => {
  expect(heightAtRest(100, 0, sizes)).toBe('low')
  expect(heightAtRest(250, 0, sizes)).toBe('half')
  expect(heightAtRest(520, 0, sizes)).toBe('full')
})

test('a flick carries it to the next height', () => {
  expect(heightAtRest(400, 1, sizes)).toBe('full')
  expect(heightAtRest(380, -1.5, sizes)).toBe('low')
})

test('keys stop at the first and last height, presses start over', () => {
  expect(heightBeside('low', -1)).toBe('low')
  expect(heightBeside('low', 1)).toBe('half')
  expect(heightBeside('half', Infinity)).toBe('full')
  expect(heightBeside('full', 1)).toBe('full')
  expect(heightAfter('half')).toBe('full')
  expect(heightAfter('full')).toBe('low')
})
