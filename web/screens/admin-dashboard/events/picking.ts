import type { Point } from '#shared/geo/distance.ts'
import { nearestPlace } from '#shared/geo/nearest-place.ts'
import { type EventValues, pairOf } from './event-values.ts'

/** What a press on the map places: the start, the end, a new stop, or the stop at an index. */
export type Target = 'start' | 'end' | 'new-stop' | number

/** The most stops that a route can have. */
export const MOST_STOPS = 50

/** Returns the name of a target. */
export function targetName(target: Target): string {
  if (target === 'start') return 'the start'
  if (target === 'end') return 'the end'
  return target === 'new-stop' ? 'a new stop' : `stop ${target + 1}`
}

/** Returns the name, or that of the known place at the point if it is empty. */
const named = (name: string, point: Point): string =>
  name.trim() === '' ? (nearestPlace(point)?.name ?? '') : name

/** Returns the values that change when a point is picked for a target. */
export function pick(values: EventValues, target: Target, point: Point): Partial<EventValues> {
  const coordinates = pairOf(point)
  if (target === 'start')
    return { startCoordinates: coordinates, startLocation: named(values.startLocation, point) }
  if (target === 'end') return { endCoordinates: coordinates, endLocation: named(values.endLocation, point) }
  if (target === 'new-stop')
    return { stops: [...values.stops, { name: named('', point), coordinates }].slice(0, MOST_STOPS) }
  return {
    stops: values.stops.map((stop, place) =>
      place === target ? { name: named(stop.name, point), coordinates } : stop,
    ),
  }
}
