import { expect, test } from 'vitest'
import { placeAlongLine } from './place-along-line.ts'

test('a label is centered on a line and never upside down', () => {
  const [place, ...more] = placeAlongLine([100, 0, 0, 0], 40, 500)
  expect(more).toEqual([])
  expect(place).toMatchObject({ x: 50, y: 0 })
  expect(Math.abs(place!.angle)).toBeCloseTo(0)
  expect(placeAlongLine([0, 0, 0, 100], 40, 500)[0]!.angle).toBeCloseTo(Math.PI / 2)
})

test('a long line repeats the text, and a line shorter than the text has none', () => {
  expect(placeAlongLine([0, 0, 1_000, 0], 40, 300).map(({ x }) => Math.round(x))).toEqual([167, 500, 833])
  expect(placeAlongLine([0, 0, 30, 0], 40, 300)).toEqual([])
})

test('a label moves from a bend to a straight part of the line', () => {
  const [place] = placeAlongLine([0, 0, 100, 0, 100, 100], 40, 500)
  expect(place).toBeDefined()
  expect(Math.min(Math.abs(place!.angle), Math.abs(Math.abs(place!.angle) - Math.PI / 2))).toBeCloseTo(0)
  expect(placeAlongLine([0, 0, 25, 0, 25, 25], 40, 500)).toEqual([])
})
