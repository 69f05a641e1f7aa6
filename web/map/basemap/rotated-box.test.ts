import { expect, test } from 'vitest'
import { overlaps, uprightBox } from './rotated-box.ts'

const boxAt = (x: number, y: number, degrees: number) => ({
  x,
  y,
  width: 100,
  height: 10,
  angle: (degrees * Math.PI) / 180,
})

test('upright boxes overlap, also within the gap', () => {
  expect(overlaps(uprightBox(0, 0, 10, 10), uprightBox(9, 9, 10, 10))).toBe(true)
  expect(overlaps(uprightBox(0, 0, 10, 10), uprightBox(11, 0, 10, 10))).toBe(false)
  expect(overlaps(uprightBox(0, 0, 10, 10), uprightBox(11, 0, 10, 10), 2)).toBe(true)
})

test('parallel slanted boxes do not overlap although their bounding boxes do', () => {
  expect(overlaps(boxAt(0, 0, 45), boxAt(30, 0, 45))).toBe(false)
  expect(overlaps(boxAt(0, 0, 45), boxAt(12, 0, 45))).toBe(true)
})

test('crossing boxes overlap', () => {
  expect(overlaps(boxAt(0, 0, 45), boxAt(10, 10, -45))).toBe(true)
  expect(overlaps(boxAt(0, 0, 0), boxAt(0, 50, 90))).toBe(true)
  expect(overlaps(boxAt(0, 0, 0), boxAt(0, 60, 90))).toBe(false)
})
