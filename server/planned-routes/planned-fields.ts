import { events } from '../database/schema.ts'
import { MAP_CENTER, parseCoordinates } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'

const { path, plannedStops, certainty, approximateParts, unknownPlaces } = events

/** The columns of an event that hold its planned route for viewers. */
export const plannedColumns = { path, plannedStops, certainty, approximateParts, unknownPlaces }

type PlannedColumns = Pick<typeof events.$inferSelect, keyof typeof plannedColumns>

/** Returns the planned route of an event as calls return it; an empty one without an event. */
export const plannedFields = (event: PlannedColumns | null | undefined) => ({
  path: event?.path ?? '',
  stops: event?.plannedStops ?? [],
  certainty: event?.certainty ?? ('approximate' as const),
  approximateParts: event?.approximateParts ?? [],
  unknownPlaces: event?.unknownPlaces ?? [],
})

/** The columns of an event that follow from the others and the streets. */
export const COMPUTED_COLUMNS = [
  'path',
  'plannedStops',
  'certainty',
  'approximateParts',
  'unknownPlaces',
  'routeMeters',
  'streetsVersion',
] as const satisfies (keyof typeof events.$inferSelect)[]

/**
 * Returns where an event's parade starts: at the first stop of its planned route, or else, before
 * that is planned, at its own coordinates. Without either, at the center of the map.
 */
export const startOf = (
  event: Pick<typeof events.$inferSelect, 'plannedStops' | 'startCoordinates'> | null | undefined,
): Point => event?.plannedStops[0] ?? parseCoordinates(event?.startCoordinates) ?? MAP_CENTER
