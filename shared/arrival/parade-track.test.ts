import { expect, test } from 'vitest'
import { ParadeTrack } from './parade-track.ts'

/** Creates a track of fixes: Unix ms, and meters along the path. */
const trackOf = (...fixes: [at: number, along: number][]): ParadeTrack => {
  const track = new ParadeTrack()
  for (const [at, along] of fixes) track.add(at, along)
  return track
}

test('between two fixes, the time is interpolated by distance', () => {
  expect(trackOf([0, 0], [10_000, 20]).reachedAt(5)).toBe(2_500)
})

test('the time of a halt is not spread over the walk after it', () => {
  expect(trackOf([0, 100], [600_000, 100], [610_000, 110]).reachedAt(105)).toBe(605_000)
})

test('a place where the parade halted was reached when it arrived, not when it left', () => {
  expect(trackOf([0, 90], [10_000, 100], [600_000, 100]).reachedAt(100)).toBe(10_000)
})

test('a place before the first fix has the time of that fix', () => {
  expect(trackOf([5_000, 300], [6_000, 310]).reachedAt(100)).toBe(5_000)
})

test('a place that is still ahead has no time', () => {
  expect(trackOf([5_000, 300], [6_000, 310]).reachedAt(311)).toBeUndefined()
  expect(trackOf().reachedAt(0)).toBeUndefined()
})

test('a step backward counts as a halt', () => {
  // Fixes jitter, but parades do not walk back.
  expect(trackOf([0, 100], [10_000, 80], [20_000, 120]).reachedAt(110)).toBe(15_000)
})

test('a copy changes without its original', () => {
  const track = trackOf([0, 0], [100, 50])
  const copy = track.copy()
  copy.add(200, 50)
  copy.add(300, 150)
  expect([track.reachedAt(100), copy.reachedAt(100)]).toEqual([undefined, 250])
  expect(track.copy().reachedAt(25)).toBe(50)
})
