import { BLOCKS, type Spot } from './city.ts'

const between = (from: Spot, to: Spot, share: number): Spot => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** Evenly spaced lines from one side of a four-cornered patch to the other, its edges left out. */
function lines([a, b]: readonly [Spot, Spot], [d, c]: readonly [Spot, Spot], count: number): [Spot, Spot][] {
  return Array.from({ length: count - 1 }, (_, index) => {
    const share = (index + 1) / count
    return [between(a, d, share), between(b, c, share)]
  })
}

/** The small streets of the sketch, each from end to end. */
export function smallStreets(): [Spot, Spot][] {
  return BLOCKS.flatMap(({ corners: [a, b, c, d], along, across }) => [
    ...lines([a, b], [d, c], along),
    ...lines([a, d], [b, c], across),
  ])
}
