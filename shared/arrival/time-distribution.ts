// The arithmetic of the arrival estimate (docs/ARRIVAL.md): times are log-normal.

/** Mean and variance of a time in seconds. */
export interface Moments {
  mean: number
  variance: number
}

/** A time that is log-normal in each of some cases. */
export type Cases = (Moments & { probability: number })[]

/** Returns the sum of independent times. */
export const sum = (...parts: readonly Moments[]): Moments => ({
  mean: parts.reduce((total, { mean }) => total + mean, 0),
  variance: parts.reduce((total, { variance }) => total + variance, 0),
})

/**
 * Returns what remains of a log-normal time of which `passed` seconds have passed.
 *
 * @param spread the standard deviation of its logarithm
 */
export function remaining(mean: number, spread: number, passed: number): Moments {
  const level = (Math.log(Math.max(1, passed) / mean) + spread ** 2 / 2) / spread
  const left = normalShare(-level)
  // Only one in a thousand lasts longer, and the division below would be inexact: a fifth of the time so
  // far remains, as uncertain as it is long.
  if (left < 0.001) return { mean: passed / 5, variance: (passed / 5) ** 2 }
  const average = (mean * normalShare(spread - level)) / left
  const square = (mean ** 2 * Math.exp(spread ** 2) * normalShare(2 * spread - level)) / left
  return { mean: average - passed, variance: square - average ** 2 }
}

/** A range in seconds. */
export type TimeRange = readonly [from: number, until: number]

/**
 * The part of the distribution below a range, and the part in it. The shortest range would leave out
 * a part that depends on the spread, so that a place a few meters farther could be reached earlier.
 */
const BELOW = 0.04
const HELD = 0.8
/** The shortest range: nobody knows the next seconds. */
const SHORTEST_S = 10

/**
 * Returns the range that holds 80% of a time of which `passed` seconds have passed, with 4% below it;
 * undefined if the time has probably ended.
 *
 * @param maxEnded the probability of its end above which there is no range
 */
export function likelyRange(cases: Cases, passed: number, maxEnded: number): TimeRange | undefined {
  const fits = cases.map(({ probability, mean, variance }) => {
    const spread = Math.sqrt(Math.log(1 + variance / mean ** 2))
    return { probability, spread, center: Math.log(mean) - spread ** 2 / 2 }
  })
  const share = (seconds: number): number =>
    fits.reduce(
      (total, { probability, center, spread }) =>
        total + probability * normalShare((Math.log(seconds) - center) / spread),
      0,
    )
  const ended = passed > 0 ? share(passed) : 0
  if (ended > maxEnded) return undefined
  const left = Math.max(0.01, 1 - ended)
  const longest = Math.max(...fits.map(({ center, spread }) => Math.exp(center + 4 * spread)))
  const quantile = (level: number): number => {
    let [low, high] = [passed, passed + longest]
    // Bisection: after 30 steps, the error is far below a second.
    for (let step = 0; step < 30; step += 1) {
      const middle = (low + high) / 2
      if (share(middle) < 1 - left * (1 - level)) low = middle
      else high = middle
    }
    return high
  }
  const from = quantile(BELOW)
  return [from, Math.max(from + SHORTEST_S, quantile(BELOW + HELD))]
}

/** Returns the share of standard normal values below a value (Abramowitz and Stegun 26.2.17). */
export function normalShare(value: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(value))
  const polynomial = -0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))
  const tail = 0.398_942_28 * Math.exp((-value * value) / 2) * t * (0.319_381_53 + t * polynomial)
  return value > 0 ? 1 - tail : tail
}
