import { expect, test } from 'vitest'
import { overlaps, uprightBox } from './rotated-box.ts'

/** Returns a label-shaped box around a center, turned clockwise. */
const boxAround = (x: number, y: number, degrees: number) => ({
  x,
  y,
  width: 100,
  height: 10,
  angle: (degrees * Math.PI) / 180,
})

/** Returns an upright square with sides of 10 px. */
const squareAt = (left: number, top: number) => uprightBox(left, top, 10, 10)

test('squares overlap if they share a corner of a pixel or are nearer than the wanted gap, and not otherwise', () => {
  expect(overlaps(squareAt(0, 0), squareAt(9, 9))).toBe(true)
  expect(overlaps(squareAt(0, 0), squareAt(11, 0))).toBe(false)
  const gapPx = 2
  expect(overlaps(squareAt(0, 0), squareAt(11, 0), gapPx)).toBe(true)
  expect(overlaps(squareAt(0, 0), squareAt(13, 0), gapPx)).toBe(false)
})

test('parallel slanted boxes do not overlap although their bounding boxes do', () => {
  // At 45° the boxes, 10 px high, are 30 / √2 = 21 px or 12 / √2 = 8 px apart.
  expect(overlaps(boxAround(0, 0, 45), boxAround(30, 0, 45))).toBe(false)
  expect(overlaps(boxAround(0, 0, 45), boxAround(12, 0, 45))).toBe(true)
})

test('boxes of different angles overlap where they cross, and not where one ends before the other', () => {
  expect(overlaps(boxAround(0, 0, 45), boxAround(10, 10, -45))).toBe(true)
  // The upright one ends 50 px above its center: on the line at 50 px, and short of it at 60 px.
  expect(overlaps(boxAround(0, 0, 0), boxAround(0, 50, 90))).toBe(true)
  expect(overlaps(boxAround(0, 0, 0), boxAround(0, 60, 90))).toBe(false)
})
