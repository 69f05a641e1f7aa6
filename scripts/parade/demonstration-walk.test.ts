import { expect, test } from 'vitest'
import { changeTrack } from './change-track.ts'
import { reportsOf } from './demonstration-walk.ts'
import { northward } from './test-track.ts'

const SPEED = 3
const MINUTE_MS = 60_000

/** A walk of 1,200 m to the north in 20 minutes. */
const track = northward(1_200)

/** Returns the reports of a changed track, with their times in minutes of the clock. */
const reports = (...[points, halts, isLate]: Parameters<typeof reportsOf>) =>
  reportsOf(points, halts, isLate).map(({ at, body }) => [
    Math.round((at / SPEED / MINUTE_MS) * 10) / 10,
    body.report,
  ])

test('a parade reports each halt at a stop, and that it goes on', () => {
  const halts = [{ place: { ...track[600]!, longitude: -90.0701 }, minutes: 5 }]
  const changed = changeTrack(track, { halts }, SPEED)
  expect(changed.at(-1)!.at).toBe(track.at(-1)!.at + 5 * MINUTE_MS * SPEED)
  expect(reports(changed, halts, false)).toEqual([
    [0, 'rolling'],
    [3.3, 'at-a-stop'],
    [8.3, 'rolling'],
  ])
})

test('a late parade says so, and that it rolls once it leaves its start', () => {
  const changed = changeTrack(track, { lateMinutes: 2 }, SPEED)
  expect(reports(changed, [], true)).toEqual([
    [0, 'late'],
    [2, 'rolling'],
  ])
})
