import { expect, test } from 'vitest'
import { ParadeTrack } from './parade-track.ts'

const trackOf = (...places: [at: number, along: number][]): ParadeTrack => {
  const track = new ParadeTrack()
  for (const [at, along] of places) track.add(at, along)
  return track
}

test('a place between two fixes was reached between them', () => {
  expect(trackOf([0, 0], [10_000, 20]).reachedAt(5)).toBe(2_500)
})

test('the time of a halt does not count toward the walk after it', () => {
  expect(trackOf([0, 100], [600_000, 100], [610_000, 110]).reachedAt(105)).toBe(605_000)
})

test('a place where the parade halts was reached when it came', () => {
  expect(trackOf([0, 90], [10_000, 100], [600_000, 100]).reachedAt(100)).toBe(10_000)
})

test('a place before the first fix was reached by then, and one ahead has not been', () => {
  const track = trackOf([5_000, 300], [6_000, 310])
  expect(track.reachedAt(100)).toBe(5_000)
  expect(track.reachedAt(311)).toBeUndefined()
  expect(new ParadeTrack().reachedAt(0)).toBeUndefined()
})

test('a place behind the last one counts as a halt at the last one', () => {
  expect(trackOf([0, 100], [10_000, 80], [20_000, 120]).reachedAt(110)).toBe(15_000)
})
