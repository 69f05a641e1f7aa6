import { expect, test } from 'vitest'
import { pointAt } from '#shared/geo/test-point.ts'
import { headingOf, ParadeHeading } from './heading.ts'

test('the heading is the direction of the last 60 m of the trail', () => {
  expect(headingOf([pointAt(0, 0), pointAt(0, 100)])).toBeCloseTo(0, 0)
  expect(headingOf([pointAt(0, 0), pointAt(100, 0)])).toBeCloseTo(90, 0)
  // A corner 100 m back has no effect; one 30 m back turns it halfway.
  expect(headingOf([pointAt(0, 0), pointAt(300, 0), pointAt(300, -100)])).toBeCloseTo(180, 0)
  expect(headingOf([pointAt(0, 0), pointAt(300, 0), pointAt(300, -30)])).toBeCloseTo(135, 0)
})

test('without a trail, or with one that goes nowhere, the heading is unknown', () => {
  expect(headingOf([])).toBeUndefined()
  expect(headingOf([pointAt(0, 0)])).toBeUndefined()
  expect(headingOf([pointAt(0, 0), pointAt(10, 0)])).toBeUndefined()
  expect(
    headingOf([pointAt(0, 0), pointAt(20, 0), pointAt(0, 5), pointAt(20, 5), pointAt(4, 0)]),
  ).toBeUndefined()
})

test('a parade that stays within 15 m for 45 s has no heading until it moves on', () => {
  const heading = new ParadeHeading()
  const trail = [pointAt(0, 0), pointAt(100, 0)]
  const headingAfter = (seconds: number, east: number) =>
    heading.next({ ...pointAt(east, 0), at: seconds * 1000 }, trail)
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
