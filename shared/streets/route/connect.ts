import { distance, type Point } from '../../geo/distance.ts'
import { findRoute } from '../find-route.ts'
import type { StreetNetwork } from '../network/network.ts'
import { snap } from '../snap.ts'

/** A line from one place to another. */
export interface Leg {
  /** Its points, both places included. */
  line: Point[]
  /** Whether it is a straight line, because no street joins the places. */
  isApproximate: boolean
}

/** Closer places are joined by a straight line, as within a park or across a street. */
const MAX_STRAIGHT_M = 40
/** A place farther than this from every street is not joined along streets. */
export const MAX_STREET_DISTANCE_M = 100
/**
 * A way along streets that is more than this many times as long as the straight line (plus
 * `EXTRA_DETOUR_M`) is none that a parade walks: the places are joined straight.
 */
const MAX_DETOUR = 3
const EXTRA_DETOUR_M = 400

/** Joins two places of an event by the shortest way along streets, or else by a straight line. */
export function connect(network: StreetNetwork, from: Point, to: Point): Leg {
  const meters = distance(from, to)
  if (meters <= MAX_STRAIGHT_M) return straight(from, to)
  const start = snap(network, from, { within: MAX_STREET_DISTANCE_M })
  const end = snap(network, to, { within: MAX_STREET_DISTANCE_M })
  const way = start && end && findRoute(network, start, [], end)
  if (way === undefined || way.meters > MAX_DETOUR * meters + EXTRA_DETOUR_M) return straight(from, to, true)
  return { line: [from, ...way.points, to], isApproximate: false }
}

/** Joins two places by a straight line. */
export const straight = (from: Point, to: Point, isApproximate = false): Leg => ({
  line: [from, to],
  isApproximate,
})
