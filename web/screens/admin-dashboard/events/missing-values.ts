import { missingFields, REQUIRED } from '../../../forms/missing-fields.ts'
import type { EventValues } from './event-values.ts'

const required = ['groupId', 'title', 'eventType', 'date', 'time', 'description', 'location'] as const

/** What is required and empty, by the path that the server would name it with: a stop needs a name. */
export function missingValues(values: EventValues): Record<string, string> {
  const nameless = values.stops.flatMap(({ name }, place) =>
    name.trim() === '' ? [[`routeStops.${place}`, REQUIRED]] : [],
  )
  return { ...missingFields(values, required), ...Object.fromEntries(nameless) }
}
