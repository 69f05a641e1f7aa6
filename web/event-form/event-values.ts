import { endsAfterStart, ENDS_TOO_EARLY } from '#shared/calendar.ts'
import type { BodyInput, Output } from '#shared/contract/types.ts'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'
import { findPlace } from '#shared/geo/find-place.ts'
import { missingFields, REQUIRED } from '#web/forms/field-errors.ts'

/** The fields of an event that a form changes. */
export type EventContent = Output<'listProposals'>[number]['form']

/** What an event form starts from. */
export type FormEvent = EventContent & { groupId: number; version: number }

/** A stop on the route. `coordinates` is 'latitude,longitude', or empty if unknown. */
export interface Stop {
  name: string
  coordinates: string
}

/** The values of the event form. */
export interface EventValues {
  groupId: string
  title: string
  eventType: EventContent['eventType']
  date: string
  time: string
  /** Empty if it is not known. */
  endTime: string
  description: string
  location: string
  startLocation: string
  startCoordinates: string
  endLocation: string
  endCoordinates: string
  /** The route sheet, word for word; empty if there is none. */
  sheet: string
  route: string[]
  stops: Stop[]
  /** The event version that the form started from; 0 for a new event. */
  version: number
}

/** The values of the form for a new event. The default time is that of the contract. */
export const emptyValues: EventValues = {
  groupId: '',
  title: '',
  eventType: 'second-line',
  date: '',
  time: '15:00',
  endTime: '',
  description: '',
  location: '',
  startLocation: '',
  startCoordinates: '',
  endLocation: '',
  endCoordinates: '',
  sheet: '',
  route: [],
  stops: [],
  version: 0,
}

/** Returns the form values of an event. */
export function toFormValues(event: FormEvent): EventValues {
  const { routeStops, stopCoordinates } = event
  const count = Math.max(routeStops.length, stopCoordinates.length)
  return {
    groupId: String(event.groupId),
    title: event.title,
    eventType: event.eventType,
    date: event.date,
    time: event.time,
    endTime: event.endTime ?? '',
    description: event.description,
    location: event.location,
    startLocation: event.startLocation ?? '',
    startCoordinates: event.startCoordinates ?? '',
    endLocation: event.endLocation ?? '',
    endCoordinates: event.endCoordinates ?? '',
    sheet: event.sheet ?? '',
    route: event.route,
    stops: Array.from({ length: count }, (_, index) => ({
      name: routeStops[index] ?? '',
      coordinates: stopCoordinates[index] ?? '',
    })),
    version: event.version,
  }
}

/** Returns the request body of a form. The server ignores `version` when it creates an event. */
export const toRequestBody = ({ groupId, stops, ...values }: EventValues): BodyInput<'changeEvent'> => ({
  ...values,
  groupId: Number(groupId),
  routeStops: stops.map(({ name }) => name),
  stopCoordinates: stops.map(({ coordinates }) => coordinates),
})

/** Returns 'latitude,longitude', the format of the form and the API. */
export const formatPoint = ({ latitude, longitude }: Point): string =>
  `${formatCoordinate(latitude)},${formatCoordinate(longitude)}`

/** Fills in empty coordinates if the name is that of a known place. */
function withKnownCoordinates(coordinates: string, name: string): string {
  const place = coordinates.trim() === '' ? findPlace(name) : undefined
  return place ? formatPoint(place) : coordinates
}

/**
 * Removes empty lines and fills in the coordinates of known places. Without empty lines, the index
 * in a server error is the index of the line on screen.
 */
export const normalize = (values: EventValues): EventValues => ({
  ...values,
  startCoordinates: withKnownCoordinates(values.startCoordinates, values.startLocation),
  endCoordinates: withKnownCoordinates(values.endCoordinates, values.endLocation),
  route: values.route.filter((line) => line.trim() !== ''),
  stops: values.stops
    .filter(({ name, coordinates }) => name.trim() !== '' || coordinates.trim() !== '')
    .map(({ name, coordinates }) => ({ name, coordinates: withKnownCoordinates(coordinates, name) })),
})

const required = ['groupId', 'title', 'eventType', 'date', 'time', 'description', 'location'] as const

/**
 * Returns an error for each empty required field, by the server's field path, and for an end that is
 * not after the start. Every stop needs a name.
 */
export function findErrors(values: EventValues): Record<string, string> {
  const unnamedStops = values.stops.flatMap(({ name }, index) =>
    name.trim() === '' ? [[`routeStops.${index}`, REQUIRED]] : [],
  )
  const { time, endTime } = values
  const endsTooEarly = time !== '' && endTime !== '' && !endsAfterStart({ time, endTime })
  return {
    ...missingFields(values, required),
    ...(endsTooEarly && { endTime: ENDS_TOO_EARLY }),
    ...Object.fromEntries(unnamedStops),
  }
}
