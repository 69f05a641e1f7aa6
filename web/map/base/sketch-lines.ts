import { BLOCKS, type Spot } from './city.ts'

const between = (from: Spot, to: Spot, share: number): Spot => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** Returns evenly spaced lines between two sides of a patch, without its edges. */
function lines([a, b]: readonly [Spot, Spot], [d, c]: readonly [Spot, Spot], count: number): [Spot, Spot][] {
  return Array.from({ length: count - 1 }, (_, index) => {
    const share = (index + 1) / count
    return [between(a, d, share), between(b, c, share)]
  })
}

/** Returns the small streets of the sketch, each from end to end. */
export function smallStreets(): [Spot, Spot][] {
  return BLOCKS.flatMap(({ corners: [a, b, c, d], along, across }) => [
    ...lines([a, b], [d, c], along),
    ...lines([a, d], [b, c], across),
  ])
}

/**
 * Rounds the corners of a closed line. Each round cuts every corner at a quarter of its sides
 * (G. M. Chaikin, "An algorithm for high speed curve generation", 1974).
 */
export function smooth(ring: readonly Spot[], rounds = 3): readonly Spot[] {
  if (rounds === 0) return ring
  const next = ring.flatMap((spot, index) => {
    const after = ring[(index + 1) % ring.length]!
    return [between(spot, after, 0.25), between(spot, after, 0.75)]
  })
  return smooth(next, rounds - 1)
}
