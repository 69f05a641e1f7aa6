import type { StreetNetwork } from '../../network/network.ts'

/**
 * The state of each node in a search for the legs of a sheet's walk. It is kept for the next search of
 * the network: an entry is valid only if its `search` is the `searchCount`, so nothing needs to be
 * cleared. Searches must stay synchronous, because they share it.
 */
export interface SearchState {
  /** Cost of the best walk to the node so far, in weighted meters. */
  cost: Float64Array
  /** The link by which the node was reached. */
  arrivalLink: Int32Array
  /** Index of the source from which the node was reached. */
  source: Int32Array
  /** Number of the search that last reached the node. */
  search: Uint32Array
  searchCount: number
}

const stateByNetwork = new WeakMap<StreetNetwork, SearchState>()

/** Returns the state for the searches of a network, allocated once. */
export function searchState(network: StreetNetwork): SearchState {
  const known = stateByNetwork.get(network)
  if (known !== undefined) return known
  const { count } = network.nodes
  const state = {
    cost: new Float64Array(count),
    arrivalLink: new Int32Array(count),
    source: new Int32Array(count),
    search: new Uint32Array(count),
    searchCount: 0,
  }
  stateByNetwork.set(network, state)
  return state
}
