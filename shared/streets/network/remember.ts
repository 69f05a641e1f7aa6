import type { StreetNetwork } from './network.ts'

/**
 * Returns a function that remembers the results of another for each network, by a key of its other
 * arguments: a sheet repeats its names. With more than `max` results it forgets all, so that they cannot
 * grow without end.
 */
export function remember<Args extends unknown[], Result>(
  max: number,
  keyOf: (...args: Args) => string,
  compute: (network: StreetNetwork, ...args: Args) => Result,
): (network: StreetNetwork, ...args: Args) => Result {
  const byNetwork = new WeakMap<StreetNetwork, Map<string, { result: Result }>>()
  return (network, ...args) => {
    const known = byNetwork.get(network) ?? new Map<string, { result: Result }>()
    byNetwork.set(network, known)
    const key = keyOf(...args)
    const found = known.get(key)
    if (found !== undefined) return found.result
    const result = compute(network, ...args)
    if (known.size >= max) known.clear()
    known.set(key, { result })
    return result
  }
}
