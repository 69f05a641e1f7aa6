import { MAX_STOPS } from '#shared/contract/fields/limits.ts'
import type { Point } from '#shared/geo/distance.ts'
import { nearestPlace } from '#shared/geo/nearest-place.ts'
import { type EventValues, formatPoint } from './event-values.ts'

/** What a tap on the map places. A number is the index of an existing stop. */
export type PickTarget = 'start' | 'end' | 'new-stop' | number

/** Returns the target for use in a sentence: 'the start', 'stop 2'. */
export function targetLabel(target: PickTarget): string {
  if (target === 'start') return 'the start'
  if (target === 'end') return 'the end'
  return target === 'new-stop' ? 'a new stop' : `stop ${target + 1}`
}

/** Returns the name, or if it is empty, the name of the known place at the point. */
const nameOrPlaceAt = (name: string, point: Point): string =>
  name.trim() === '' ? (nearestPlace(point)?.name ?? '') : name

/** Returns the form values that change when a tap on the map places a target at a point. */
export function setPoint(values: EventValues, target: PickTarget, point: Point): Partial<EventValues> {
  const coordinates = formatPoint(point)
  if (target === 'start')
    return { startCoordinates: coordinates, startLocation: nameOrPlaceAt(values.startLocation, point) }
  if (target === 'end')
    return { endCoordinates: coordinates, endLocation: nameOrPlaceAt(values.endLocation, point) }
  if (target === 'new-stop')
    return { stops: [...values.stops, { name: nameOrPlaceAt('', point), coordinates }].slice(0, MAX_STOPS) }
  return {
    stops: values.stops.map((stop, index) =>
      index === target ? { name: nameOrPlaceAt(stop.name, point), coordinates } : stop,
    ),
  }
}
