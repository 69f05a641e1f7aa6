import { expect, test } from 'vitest'
import { labelPoint } from './label-point.ts'

const ring = (...corners: [longitude: number, latitude: number][]) =>
  corners.map(([longitude, latitude]) => ({ longitude: longitude / 100 - 90, latitude: latitude / 100 + 30 }))

test('the label is in the widest part of an area, not in its hole', () => {
  const wide = ring([0, 0], [8, 0], [8, 1], [4, 1], [4, 4], [0, 4])
  const { latitude, longitude } = labelPoint({ rings: [wide] })
  expect(latitude).toBeCloseTo(30.02, 2)
  expect(longitude).toBeCloseTo(-89.98, 2)
  const hole = ring([1, 1], [3.5, 1], [3.5, 3.5], [1, 3.5])
  const outsideHole = labelPoint({ rings: [wide, hole] })
  expect(
    outsideHole.longitude > -89.965 || outsideHole.latitude < 30.01 || outsideHole.longitude < -89.99,
  ).toBe(true)
})

test('an area may have a border of 160,000 points', () => {
  const corners = ring([0, 0], [8, 0], [8, 4], [0, 4])
  const border = corners.flatMap((corner) => Array.from({ length: 40_000 }, () => corner))
  expect(labelPoint({ rings: [border] }).latitude).toBeCloseTo(30.02, 2)
})

test('the label of an area without an inside is on its border', () => {
  const line = ring([0, 0], [5, 0], [5, 0])
  expect(labelPoint({ rings: [line] })).toEqual(line[0])
})
