import { expect, test } from 'vitest'
import { distance } from '#shared/geo/distance.ts'
import { changeTrack, tailTrack } from './change-track.ts'
import type { TrackPoint } from './read-gpx.ts'
import { northward } from './test-track.ts'

const MINUTE_MS = 60_000
const SPEED = 10

/** A walk of 3,600 m to the north in an hour. */
const track = northward(3_600)

/** Returns the point of a track after the given minutes of the clock. */
const after = (points: readonly TrackPoint[], minutes: number) =>
  points.findLast(({ at }) => at <= minutes * MINUTE_MS * SPEED)!
const metersFromStart = (point: TrackPoint) => distance(track[0]!, point)

test('a track without changes is returned unchanged', () => {
  expect(changeTrack(track, {}, SPEED)).toEqual(track)
})

test('a late parade waits at its start and reports every second', () => {
  const late = changeTrack(track, { lateMinutes: 5 }, SPEED)
  expect(metersFromStart(after(late, 5))).toBe(0)
  expect(metersFromStart(after(late, 6))).toBeCloseTo(600, 0)
  const waits = late.filter((point) => metersFromStart(point) === 0)
  expect(waits).toHaveLength(5 * 60 + 1)
  expect(waits[2]!.at - waits[1]!.at).toBe(1_000 * SPEED)
})

test('a stop is halfway, and takes its minutes of the clock', () => {
  const stopped = changeTrack(track, { stopMinutes: 4 }, SPEED)
  expect(metersFromStart(after(stopped, 3))).toBeCloseTo(1_800, -1)
  expect(metersFromStart(after(stopped, 6.9))).toBeCloseTo(1_800, -1)
  expect(stopped.at(-1)).toEqual({ ...track.at(-1)!, at: track.at(-1)!.at + 4 * MINUTE_MS * SPEED })
})

test('a parade off its route is aside for its minutes, and no faster than a parade can be', () => {
  const away = changeTrack(track, { offRouteMinutes: 3 }, SPEED)
  const aside = away.map((point, index) => distance(point, track[index]!))
  expect(Math.max(...aside)).toBeCloseTo(200, 0)
  expect(aside.filter((meters) => meters > 80).length / 60 / SPEED).toBeCloseTo(2.2, 1)
  expect([aside[0], aside.at(-1)]).toEqual([0, 0])
  const speeds = away.slice(1).map((point, index) => distance(away[index]!, point) * SPEED)
  expect(Math.max(...speeds)).toBeLessThan(30)
})

test('the end of a parade is 250 m behind, and comes to each halt of the head later', () => {
  const head = changeTrack(track, { lateMinutes: 2, stopMinutes: 4 }, SPEED)
  const tail = tailTrack(head, SPEED)
  const gap = (minutes: number) =>
    metersFromStart(after(head, minutes)) - metersFromStart(after(tail, minutes))
  expect(gap(2)).toBe(0)
  expect(gap(4)).toBeCloseTo(250, -1)
  expect(gap(8)).toBeLessThan(10)
  expect(gap(10.5)).toBeCloseTo(250, -1)
})
