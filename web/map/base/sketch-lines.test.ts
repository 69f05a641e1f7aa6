import { expect, test } from 'vitest'
import { BLOCKS } from './city.ts'
import { smallStreets, smooth } from './sketch-lines.ts'

test('a patch has the given number of small streets, between its corners', () => {
  const streets = smallStreets()
  expect(streets).toHaveLength(BLOCKS.reduce((sum, { along, across }) => sum + along + across - 2, 0))
  for (const [latitude, longitude] of streets.flat()) {
    expect(latitude).toBeGreaterThan(29.9)
    expect(latitude).toBeLessThan(30)
    expect(longitude).toBeGreaterThan(-90.15)
    expect(longitude).toBeLessThan(-90)
  }
})

test('a smoothed ring has rounder corners and stays inside the old one', () => {
  const square = [
    [0, 0],
    [0, 4],
    [4, 4],
    [4, 0],
  ] as const
  const ring = smooth(square, 1)
  expect(ring).toHaveLength(8)
  expect(ring).toContainEqual([0, 1])
  expect(ring.every(([x, y]) => x >= 0 && x <= 4 && y >= 0 && y <= 4)).toBe(true)
})
