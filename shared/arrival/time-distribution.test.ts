import { expect, test } from 'vitest'
import { likelyRange, normalShare, remaining, sum } from './time-distribution.ts'

test.each([
  [0, 0.5],
  [1.281_55, 0.9],
  [-1.644_85, 0.05],
  [3, 0.998_65],
])('the share of standard normal values below %f is %f', (value, share) => {
  expect(normalShare(value)).toBeCloseTo(share, 4)
})

test('times add up with their variances', () => {
  expect(sum({ mean: 60, variance: 100 }, { mean: 30, variance: 25 })).toEqual({ mean: 90, variance: 125 })
})

// A log-normal time with the median 100 s, whose logarithm has the standard deviation 0.2.
const time = {
  mean: 100 * Math.exp(0.02),
  variance: 100 ** 2 * Math.exp(0.04) * (Math.exp(0.04) - 1),
  probability: 1,
}
/** The share of these times that lies in a range. */
const held = ([from, until]: readonly [number, number]): number =>
  normalShare(Math.log(until / 100) / 0.2) - normalShare(Math.log(from / 100) / 0.2)

test('a range holds 80% of a log-normal time', () => {
  const range = likelyRange([time], 0, 1)!
  expect(held(range)).toBeCloseTo(0.8, 3)
  expect(range[0]).toBeGreaterThan(70)
  expect(range[1]).toBeLessThan(130)
})

test('a range leaves out less of the early times than of the late ones, because late times scatter more', () => {
  const [from, until] = likelyRange([{ mean: 100, variance: 100 ** 2, probability: 1 }], 0, 1)!
  const spread = Math.sqrt(Math.log(2))
  expect(normalShare((Math.log(from / 100) + spread ** 2 / 2) / spread)).toBeLessThan(0.05)
  expect(until).toBeGreaterThan(100)
})

test('time that has passed is excluded, and 80% of the rest counts', () => {
  const range = likelyRange([time], 100, 1)!
  expect(range[0]).toBeGreaterThanOrEqual(100)
  expect(held(range)).toBeCloseTo(0.4, 3)
})

test('a time that has probably ended has no range', () => {
  expect(likelyRange([time], 125, 0.8)).toBeUndefined()
  expect(likelyRange([time], 110, 0.8)).toBeDefined()
})

test('in two cases, the more probable one decides', () => {
  const short = { mean: 1_000, variance: 100, probability: 0.95 }
  const long = { mean: 10_000, variance: 10_000, probability: 0.05 }
  const [from, until] = likelyRange([short, long], 0, 1)!
  expect(from).toBeGreaterThan(970)
  expect(until).toBeLessThan(1_030)
})

test('the remaining time agrees with numerical integration', () => {
  // By numerical integration over the standard normal levels.
  const [median, spread, passed] = [700, 0.4, 500]
  const mean = median * Math.exp(spread ** 2 / 2)
  const step = 0.000_5
  let [total, weighted, squared] = [0, 0, 0]
  for (let level = -6; level < 6; level += step) {
    const rest = median * Math.exp(spread * level) - passed
    if (rest <= 0) continue
    const weight = Math.exp((-level * level) / 2)
    total += weight
    weighted += weight * rest
    squared += weight * rest * rest
  }
  const rest = remaining(mean, spread, passed)
  expect(rest.mean).toBeCloseTo(weighted / total, 0)
  expect(Math.sqrt(rest.variance)).toBeCloseTo(Math.sqrt(squared / total - (weighted / total) ** 2), 0)
})

test('the longer a stop has lasted, the less remains, but never nothing', () => {
  const rest = [0, 300, 600, 3_600, 36_000].map((passed) => remaining(720, 0.4, passed))
  expect(rest[0]!.mean).toBeCloseTo(720, -1)
  expect(rest[1]!.mean).toBeLessThan(rest[0]!.mean)
  expect(rest[2]!.mean).toBeLessThan(rest[1]!.mean)
  for (const { mean, variance } of rest) expect(Math.min(mean, variance)).toBeGreaterThan(0)
})
