import type { Point } from '#shared/geo/distance.ts'
import { nearestPlace } from '#shared/geo/nearest-place.ts'
import { type EventValues, pairOf } from './event-values.ts'

/** What a press on the map gives its coordinates to: the start, the end, a new stop, or the stop at a place from 0. */
export type Target = 'start' | 'end' | 'new-stop' | number

/** At most so many stops has a way. */
export const MOST_STOPS = 50

/** What a target is called. */
export function targetName(target: Target): string {
  if (target === 'start') return 'the start'
  if (target === 'end') return 'the end'
  return target === 'new-stop' ? 'a new stop' : `stop ${target + 1}`
}

/** The name that is there, or, where there is none yet, that of the place that the point lies at. */
const named = (name: string, point: Point): string =>
  name.trim() === '' ? (nearestPlace(point)?.name ?? '') : name

/** What of the form changes when a point is picked for a target. */
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
