import { expect, test } from 'vitest'
import { headingOf, StandstillDetector } from './heading.ts'

const at = (east: number, north: number) => ({
  latitude: 29.96 + north / 111_195,
  longitude: -90.07 + east / (111_195 * Math.cos((29.96 * Math.PI) / 180)),
})

test('the heading is that of the last 60 m', () => {
  expect(headingOf([at(0, 0), at(0, 100)])).toBeCloseTo(0, 0)
  expect(headingOf([at(0, 0), at(100, 0)])).toBeCloseTo(90, 0)
  // A corner 100 m back has no effect; one 30 m back turns it halfway.
  expect(headingOf([at(0, 0), at(300, 0), at(300, -100)])).toBeCloseTo(180, 0)
  expect(headingOf([at(0, 0), at(300, 0), at(300, -30)])).toBeCloseTo(135, 0)
})

test('without a trail, or with one that goes nowhere, the heading is unknown', () => {
  expect(headingOf([])).toBeUndefined()
  expect(headingOf([at(0, 0)])).toBeUndefined()
  expect(headingOf([at(0, 0), at(10, 0)])).toBeUndefined()
  expect(headingOf([at(0, 0), at(20, 0), at(0, 5), at(20, 5), at(4, 0)])).toBeUndefined()
})

test('a parade stands still after 45 s within 15 m, until it moves on', () => {
  const detector = new StandstillDetector()
  const fix = (seconds: number, east: number) => detector.add({ ...at(east, 0), at: seconds * 1000 })
  fix(0, 0)
  fix(20, 40)
  fix(40, 45)
  expect(detector.isStill).toBe(false)
  fix(60, 44)
  expect(detector.isStill).toBe(false)
  fix(70, 42)
  expect(detector.isStill).toBe(true)
  fix(72, 60)
  expect(detector.isStill).toBe(false)
})
