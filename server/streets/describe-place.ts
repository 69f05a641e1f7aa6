import type { Point } from '#shared/geo/distance.ts'
import { neighborhoodAt } from '#shared/streets/areas.ts'
import { placeName } from '#shared/streets/place-name.ts'
import type { LoadedStreets } from './streets.ts'

/**
 * Returns a place in words with its neighborhood: 'On Simon Bolivar near Washington, Central City'.
 * Away from all streets only the neighborhood; null where that is unknown too, or while no streets
 * are loaded.
 */
export function describePlace(streets: LoadedStreets | undefined, point: Point): string | null {
  if (streets === undefined) return null
  const { network, areas } = streets
  const place = placeName(network, point, { areas })
  if (place === undefined) return neighborhoodAt(areas, point) ?? null
  return place.neighborhood === undefined ? place.text : `${place.text}, ${place.neighborhood}`
}
