/** The middle value, and the smallest and largest. */
export interface Spread {
  median: number
  least: number
  most: number
}

/** The value below which the given share of all values lies (nearest rank). */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Median and range of measured values. */
export const spread = (values: number[]): Spread => ({
  median: percentile(values, 0.5),
  least: Math.min(...values),
  most: Math.max(...values),
})

/** Median and range for a table: '1.46× (1.36–1.71)'. */
export function figure(values: number[], unit: string, digits = 2): string {
  const { median, least, most } = spread(values)
  return `${median.toFixed(digits)}${unit} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}

/**
 * Measures two things by turns, so that a slow moment of the machine affects both. Returns the
 * first one's values, and each divided by the second one's.
 */
export async function compare(
  pairs: number,
  real: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<{ each: number[]; ratios: number[] }> {
  const each: number[] = []
  const ratios: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const value = await real()
    each.push(value)
    ratios.push(value / (await floor()))
  }
  return { each, ratios }
}
