import { LRUCache } from 'lru-cache'
import type { Point } from '#shared/geo/distance.ts'
import { neighborhoodAt } from '#shared/streets/areas.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { placeName } from '#shared/streets/place-name.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { snap } from '#shared/streets/snap.ts'
import type { LoadedStreets } from './streets.ts'

/** A parade this far from its planned path does not follow it. */
const MAX_PATH_DISTANCE_M = 60
/** How far ahead on the path to look for the street, so that a parade at a corner is beyond it. */
const AHEAD_M = 30

/** Measured paths by their encoded polylines, because a parade's stays the same for hours. */
const lines = new LRUCache<string, { line: PathLine | undefined }>({ max: 50 })

/**
 * Returns where a live parade is, in words: 'On Simon Bolivar near Washington, Central City'. At a
 * corner, the street that the path takes comes first, so that the name does not alternate between the
 * two. Away from all streets only the neighborhood; null where that is unknown too, or while no streets
 * are loaded.
 *
 * @param path the planned path as an encoded polyline; empty if there is none
 */
export function describePlace(streets: LoadedStreets | undefined, point: Point, path = ''): string | null {
  if (streets === undefined) return null
  const { network, areas } = streets
  const street = streetAhead(network, point, path)
  const place = placeName(network, point, { areas, ...(street !== undefined && { along: [street] }) })
  if (place === undefined) return neighborhoodAt(areas, point) ?? null
  return place.neighborhood === undefined ? place.text : `${place.text}, ${place.neighborhood}`
}

/** Returns the street that a path takes from a point on; undefined if the point is not on it. */
function streetAhead(network: StreetNetwork, point: Point, path: string): number | undefined {
  const { line } = measured(path)
  const [nearest] = (line?.placesNear(point, MAX_PATH_DISTANCE_M) ?? []).sort((a, b) => a.offset - b.offset)
  return nearest && snap(network, line!.pointAt(nearest.along + AHEAD_M))?.street
}

function measured(path: string): { line: PathLine | undefined } {
  const known = lines.get(path)
  if (known !== undefined) return known
  const found = { line: PathLine.decode(path) }
  lines.set(path, found)
  return found
}
