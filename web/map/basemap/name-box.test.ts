import { expect, test } from 'vitest'
import { touches, uprightBox } from './name-box.ts'

const turned = (x: number, y: number, degrees: number) => ({
  x,
  y,
  width: 100,
  height: 10,
  angle: (degrees * Math.PI) / 180,
})

test('upright boxes touch where they overlap', () => {
  expect(touches(uprightBox(0, 0, 10, 10), uprightBox(9, 9, 10, 10))).toBe(true)
  expect(touches(uprightBox(0, 0, 10, 10), uprightBox(11, 0, 10, 10))).toBe(false)
  expect(touches(uprightBox(0, 0, 10, 10), uprightBox(11, 0, 10, 10), 2)).toBe(true)
})

test('names along parallel slanted streets do not touch, though the rectangles around them do', () => {
  expect(touches(turned(0, 0, 45), turned(30, 0, 45))).toBe(false)
  expect(touches(turned(0, 0, 45), turned(12, 0, 45))).toBe(true)
})

test('crossing names touch', () => {
  expect(touches(turned(0, 0, 45), turned(10, 10, -45))).toBe(true)
  expect(touches(turned(0, 0, 0), turned(0, 50, 90))).toBe(true)
  expect(touches(turned(0, 0, 0), turned(0, 60, 90))).toBe(false)
})
