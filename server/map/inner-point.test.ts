import { expect, test } from 'vitest'
import { innerPoint } from './inner-point.ts'

const ring = (...corners: [longitude: number, latitude: number][]) =>
  corners.map(([longitude, latitude]) => ({ longitude: longitude / 100 - 90, latitude: latitude / 100 + 30 }))

test('a name lies in the widest part of an area, not in its hole', () => {
  const wide = ring([0, 0], [8, 0], [8, 1], [4, 1], [4, 4], [0, 4])
  const { latitude, longitude } = innerPoint({ rings: [wide] })
  expect(latitude).toBeCloseTo(30.02, 2)
  expect(longitude).toBeCloseTo(-89.98, 2)
  const hole = ring([1, 1], [3.5, 1], [3.5, 3.5], [1, 3.5])
  const beside = innerPoint({ rings: [wide, hole] })
  expect(beside.longitude > -89.965 || beside.latitude < 30.01 || beside.longitude < -89.99).toBe(true)
})

test('an area without room has its name on its border', () => {
  const line = ring([0, 0], [5, 0], [5, 0])
  expect(innerPoint({ rings: [line] })).toEqual(line[0])
})
