import { MAP_CENTER, parseCoordinates } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'
import type { events } from '../database/schema.ts'

/**
 * Returns where an event's parade starts: at the first stop of its planned route, or else, before
 * that is planned, at its own coordinates. Without either, at the center of the map.
 */
export const startOf = (
  event: Pick<typeof events.$inferSelect, 'plannedStops' | 'startCoordinates'> | null | undefined,
): Point => event?.plannedStops[0] ?? parseCoordinates(event?.startCoordinates) ?? MAP_CENTER
