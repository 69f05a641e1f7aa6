import type { GroupEvent } from '../groups/upcoming-events.ts'

/** The lines of an event's route sheet; without one, its start, stops and end as far as they are named. */
export function routeLines({ route, startLocation, routeStops, endLocation }: GroupEvent): string[] {
  if (route.length > 0) return route
  return [startLocation, ...routeStops, endLocation].filter((line): line is string => Boolean(line))
}
