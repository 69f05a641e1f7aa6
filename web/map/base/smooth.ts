import type { Spot } from './city.ts'

const quarter = (from: Spot, to: Spot): Spot => [from[0] * 0.75 + to[0] * 0.25, from[1] * 0.75 + to[1] * 0.25]

/**
 * Rounds the corners of a closed line, each round cutting every corner at a quarter of its sides (G. M. Chaikin, "An
 * algorithm for high speed curve generation", 1974).
 */
export function smooth(ring: readonly Spot[], rounds = 3): readonly Spot[] {
  if (rounds === 0) return ring
  const next = ring.flatMap((spot, index) => {
    const after = ring[(index + 1) % ring.length]!
    return [quarter(spot, after), quarter(after, spot)]
  })
  return smooth(next, rounds - 1)
}
