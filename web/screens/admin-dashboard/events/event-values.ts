import type { BodyInput, Output } from '#shared/contract/types.ts'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'
import { findPlace } from '#shared/geo/find-place.ts'
import { missingFields, REQUIRED } from '#web/forms/field-errors.ts'

export type AdminEvent = Output<'listAdminEvents'>[number]

/** A stop on the route: its name and 'latitude,longitude', empty if unknown. */
export interface Stop {
  name: string
  coordinates: string
}

/** The values of the event form. */
export interface EventValues {
  groupId: string
  title: string
  eventType: AdminEvent['eventType']
  date: string
  time: string
  description: string
  location: string
  startLocation: string
  startCoordinates: string
  endLocation: string
  endCoordinates: string
  route: string[]
  stops: Stop[]
  /** The version of the event that the form was filled in from; 0 for a new one. */
  version: number
}

export const emptyEvent: EventValues = {
  groupId: '',
  title: '',
  eventType: 'second-line',
  date: '',
  time: '15:00',
  description: '',
  location: '',
  startLocation: '',
  startCoordinates: '',
  endLocation: '',
  endCoordinates: '',
  route: [],
  stops: [],
  version: 0,
}

/** Returns the form's values for an event. */
export function valuesOf(event: AdminEvent): EventValues {
  const { routeStops, stopCoordinates } = event
  const count = Math.max(routeStops.length, stopCoordinates.length)
  return {
    groupId: String(event.groupId),
    title: event.title,
    eventType: event.eventType,
    date: event.date,
    time: event.time,
    description: event.description,
    location: event.location,
    startLocation: event.startLocation ?? '',
    startCoordinates: event.startCoordinates ?? '',
    endLocation: event.endLocation ?? '',
    endCoordinates: event.endCoordinates ?? '',
    route: event.route,
    stops: Array.from({ length: count }, (_, index) => ({
      name: routeStops[index] ?? '',
      coordinates: stopCoordinates[index] ?? '',
    })),
    version: event.version,
  }
}

/** Returns what is sent. The server reads the version only when an event is changed. */
export const bodyOf = ({ groupId, stops, ...values }: EventValues): BodyInput<'changeEvent'> => ({
  ...values,
  groupId: Number(groupId),
  routeStops: stops.map(({ name }) => name),
  stopCoordinates: stops.map(({ coordinates }) => coordinates),
})

/** Returns a point as the form and the server write it. */
export const pairOf = ({ latitude, longitude }: Point): string =>
  `${formatCoordinate(latitude)},${formatCoordinate(longitude)}`

/** Returns the coordinates as typed, or those of the place that the words beside them name. */
function known(coordinates: string, words: string): string {
  const place = coordinates.trim() === '' ? findPlace(words) : undefined
  return place ? pairOf(place) : coordinates
}

/**
 * Returns the values without empty lines, so that an error of the third line is about the third
 * line shown, and with the coordinates of known places.
 */
export const tidied = (values: EventValues): EventValues => ({
  ...values,
  startCoordinates: known(values.startCoordinates, values.startLocation),
  endCoordinates: known(values.endCoordinates, values.endLocation),
  route: values.route.filter((line) => line.trim() !== ''),
  stops: values.stops
    .filter(({ name, coordinates }) => name.trim() !== '' || coordinates.trim() !== '')
    .map(({ name, coordinates }) => ({ name, coordinates: known(coordinates, name) })),
})

const required = ['groupId', 'title', 'eventType', 'date', 'time', 'description', 'location'] as const

/**
 * Returns the required values that are empty, by the paths that the server uses. Every stop needs a
 * name.
 */
export function missingValues(values: EventValues): Record<string, string> {
  const nameless = values.stops.flatMap(({ name }, place) =>
    name.trim() === '' ? [[`routeStops.${place}`, REQUIRED]] : [],
  )
  return { ...missingFields(values, required), ...Object.fromEntries(nameless) }
}
