import type { StreetNetwork } from './network/network.ts'
import { placeName } from './place-name.ts'
import type { PathLine } from './route/path-line.ts'

/** A corner that a path comes to. */
export interface PathCorner {
  name: string
  /** Meters along the path, rounded. */
  along: number
}

/** Meters between the places of the path whose corners are looked up. */
const STEP_M = 10

/**
 * Returns the corners along a path, in order, so that the arrival card needs no streets. A place at a
 * corner is named 'Orleans at N. Broad'.
 */
export function pathCorners(network: StreetNetwork, path: PathLine): PathCorner[] {
  const corners: { name: string; from: number; until: number }[] = []
  for (let along = 0; along <= path.length; along += STEP_M) {
    const name = placeName(network, path.pointAt(along))?.text
    const last = corners.at(-1)
    if (!name?.includes(' at ')) continue
    if (last && isSame(last.name, name) && along - last.until === STEP_M) last.until = along
    else corners.push({ name, from: along, until: along })
  }
  return corners.map(({ name, from, until }) => ({ name, along: Math.round((from + until) / 2) }))
}

/** Whether two names mean the same corner, in either order of its streets. */
const isSame = (one: string, other: string): boolean =>
  one === other || one.split(' at ').toReversed().join(' at ') === other
