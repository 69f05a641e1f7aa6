import { parseCoordinates } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'
import { type Area, neighborhoodAt } from '#shared/streets/areas.ts'

/**
 * Names that were found before, by place, because many events start at the same places. An import
 * of other areas begins with none.
 */
const namesByAreas = new WeakMap<readonly Area[], Map<string, string | null>>()

interface StartingEvent {
  stops: readonly Point[]
  startCoordinates: string | null
}

/**
 * Returns events with the names of the neighborhoods where they start; null where a place is not
 * known, or while no areas are loaded.
 */
export function withNeighborhoods<Event extends StartingEvent>(
  events: readonly Event[],
  areas: readonly Area[] | undefined,
): (Event & { neighborhood: string | null })[] {
  return events.map((event) => ({
    ...event,
    neighborhood: areas === undefined ? null : neighborhoodOf(event, areas),
  }))
}

function neighborhoodOf({ stops, startCoordinates }: StartingEvent, areas: readonly Area[]): string | null {
  const start = stops[0] ?? parseCoordinates(startCoordinates)
  if (!start) return null
  const names = namesByAreas.get(areas) ?? new Map<string, string | null>()
  namesByAreas.set(areas, names)
  const key = `${start.latitude},${start.longitude}`
  const known = names.get(key)
  if (known !== undefined) return known
  const name = neighborhoodAt(areas, start) ?? null
  names.set(key, name)
  return name
}
