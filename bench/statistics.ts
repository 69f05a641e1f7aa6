/** Median and range of measured values. */
export interface Spread {
  median: number
  min: number
  max: number
}

/** Returns the percentile by nearest rank, or NaN without values. `share` is from 0 to 1. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Returns the median and range of measured values. */
export const spread = (values: number[]): Spread => ({
  median: percentile(values, 0.5),
  min: Math.min(...values),
  max: Math.max(...values),
})

/** Returns median and range for a table: '1.46× (1.36–1.71)'. */
export function formatSpread(values: number[], unit: string, digits = 2): string {
  const { median, min, max } = spread(values)
  return `${median.toFixed(digits)}${unit} (${min.toFixed(digits)}–${max.toFixed(digits)})`
}

/**
 * Measures our program and a baseline alternately, so that a slow moment of the machine affects
 * both. Returns our program's values, and the ratio of each to the baseline value measured right
 * after it.
 */
export async function compare(
  pairs: number,
  measure: () => Promise<number>,
  measureBaseline: () => Promise<number>,
): Promise<{ values: number[]; ratios: number[] }> {
  const values: number[] = []
  const ratios: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const value = await measure()
    values.push(value)
    ratios.push(value / (await measureBaseline()))
  }
  return { values, ratios }
}
