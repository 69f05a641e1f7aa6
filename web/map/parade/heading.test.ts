import { expect, test } from 'vitest'
import { headingOf, HeadingTracker } from './heading.ts'

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

test('a parade that stays within 15 m for 45 s stands still, until it moves on', () => {
  const tracker = new HeadingTracker()
  const trail = [at(0, 0), at(100, 0)]
  const headingAfter = (seconds: number, east: number) =>
    tracker.next({ ...at(east, 0), at: seconds * 1000 }, trail)
  for (const [seconds, east] of [
    [0, 0],
    [20, 40],
    [40, 45],
    [60, 44],
  ] as const)
    expect(headingAfter(seconds, east), `${seconds} s`).toBeCloseTo(90, 0)
  expect(headingAfter(70, 42)).toBeUndefined()
  expect(headingAfter(72, 60)).toBeCloseTo(90, 0)
})
