import type { StreetNetwork } from '../../network/network.ts'

/**
 * The state of each node in a search. It is kept for the next search of the network: an entry is
 * valid only if its `search` is the current one, so nothing needs to be cleared.
 */
export interface SearchState {
  cost: Float64Array
  /** The link by which the node was reached. */
  arrivalLink: Int32Array
  source: Int32Array
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
