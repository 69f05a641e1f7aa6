import { events } from '../database/schema.ts'

const { path, plannedStops, certainty, approximateParts } = events

/** The columns of an event that hold its planned route for viewers. */
export const plannedColumns = { path, plannedStops, certainty, approximateParts }

type PlannedColumns = Pick<typeof events.$inferSelect, keyof typeof plannedColumns>

/** Returns the planned route of an event as calls return it; an empty one without an event. */
export const plannedFields = (event: PlannedColumns | null | undefined) => ({
  path: event?.path ?? '',
  stops: event?.plannedStops ?? [],
  certainty: event?.certainty ?? ('approximate' as const),
  approximateParts: event?.approximateParts ?? [],
})

/** The columns of an event that follow from the others and the streets. */
export const COMPUTED_COLUMNS = [
  'path',
  'plannedStops',
  'certainty',
  'approximateParts',
  'routeMeters',
  'streetsVersion',
] as const satisfies (keyof typeof events.$inferSelect)[]
