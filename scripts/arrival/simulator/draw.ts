import { createRandom, type RandomSource } from '#tests/sim/random.ts'

/** Random values of the usual distributions, determined by a seed. */
export interface Draw extends RandomSource {
  normal(mean: number, deviation: number): number
  /** Returns a log-normal value. `spread` is the standard deviation of its logarithm. */
  logNormal(median: number, spread: number): number
  exponential(mean: number): number
}

/** Creates the random values of a seed. */
export function createDraw(seed: number): Draw {
  const random = createRandom(seed)
  // From above 0, as the logarithm of 0 is infinite.
  const share = () => 1 - random.between(0, 1)
  // The Box–Muller transform.
  const standard = () => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share())
  return {
    ...random,
    normal: (mean, deviation) => mean + deviation * standard(),
    logNormal: (median, spread) => median * Math.exp(spread * standard()),
    exponential: (mean) => -mean * Math.log(share()),
  }
}
