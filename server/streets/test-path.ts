import { distance, type Point } from '#shared/geo/distance.ts'
import { findCorners } from '#shared/streets/find-corners.ts'
import { findStreet } from '#shared/streets/find-street.ts'
import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import type { ReadSheet } from '#shared/streets/sheet/route-sheet.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { nodePoint } from '#shared/streets/network/segments.ts'

/** A path that comes this close to a corner passes it. */
const MAX_CORNER_DISTANCE_M = 30
/** How far apart the points of a dense path may be. */
const MAX_SPACING_M = 5

/** A point of a path, with its meters along it. */
export type PathPoint = Point & { along: number }

/** A corner by its name, as 'street & street'. */
export interface NamedCorner {
  nodes: readonly number[]
  streets: readonly number[]
}

const readings = new WeakMap<StreetNetwork, Map<string, ReadSheet>>()

/** Reads a sheet, once for all tests that look at it: many rewrites leave a sheet as it was. */
export function readOnce(network: StreetNetwork, text: string): ReadSheet {
  const known = readings.get(network) ?? new Map<string, ReadSheet>()
  readings.set(network, known)
  const read = known.get(text) ?? readSheet(text, network)
  known.set(text, read)
  return read
}

/** Returns a corner; without nodes if the network lacks it. */
export function cornerOf(network: StreetNetwork, name: string): NamedCorner {
  const [a, b] = name.split(' & ').map((street) => findStreet(network, street).map((match) => match.street))
  return { nodes: findCorners(network, a!, b!), streets: [...a!, ...b!] }
}

/** Returns the index of the point where a path first passes a corner, from some index on; else -1. */
export function indexAtCorner(
  network: StreetNetwork,
  path: readonly Point[],
  { nodes }: NamedCorner,
  from: number,
): number {
  const metersAway = (index: number): number =>
    Math.min(...nodes.map((node) => distance(nodePoint(network, node), path[index]!)))
  for (let index = from; index < path.length; index += 1) {
    if (metersAway(index) > MAX_CORNER_DISTANCE_M) continue
    while (index + 1 < path.length && metersAway(index + 1) <= metersAway(index)) index += 1
    return index
  }
  return -1
}

/**
 * Adds points to a line, so that a corner between two of its points is found too. Returns each with its
 * meters along the line.
 */
export function withDensePoints(line: readonly Point[]): PathPoint[] {
  const points: PathPoint[] = []
  let along = 0
  for (const [index, end] of line.entries()) {
    const start = line[index - 1] ?? end
    const meters = distance(start, end)
    const count = Math.max(1, Math.ceil(meters / MAX_SPACING_M))
    for (let part = 1; part <= count; part += 1) {
      const share = part / count
      points.push({
        latitude: start.latitude + share * (end.latitude - start.latitude),
        longitude: start.longitude + share * (end.longitude - start.longitude),
        along: along + share * meters,
      })
    }
    along += meters
  }
  return points
}
