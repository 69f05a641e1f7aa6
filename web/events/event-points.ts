import type { GroupEvent } from '../groups/upcoming-events.ts'
import { plannedPoints, routePoints, type RoutePoint } from '../map/route-points.ts'

/** The lines of an event's route sheet; without one, its start, stops and end as far as they are named. */
export function routeLines({ route, startLocation, routeStops, endLocation }: GroupEvent): string[] {
  if (route.length > 0) return route
  return [startLocation, ...routeStops, endLocation].filter((line): line is string => Boolean(line))
}

/** The points of an event's way: through the table of places; where its coordinates tell more, by those. */
export function eventPoints(event: GroupEvent): RoutePoint[] {
  const named = routePoints(routeLines(event))
  const planned = plannedPoints(event)
  return named.length >= 2 || named.length >= planned.length ? named : planned
}
