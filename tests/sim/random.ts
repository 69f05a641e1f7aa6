/** Random choices, determined by a seed. */
export interface RandomSource {
  /** Returns a number from `from` up to, but not including, `to`. */
  between(from: number, to: number): number
  /** Returns true with the given probability, from 0 to 1. */
  happens(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/**
 * Creates the random source of a seed. The generator is mulberry32 by Tommy Ettinger (2017), which is
 * in the public domain.
 */
export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from, to) => from + next() * (to - from),
    happens: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
  }
}
