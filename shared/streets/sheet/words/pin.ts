import type { Point } from '../../../geo/distance.ts'

/** A pair of coordinates in brackets, as the event form writes a place that was picked on the map. */
export const PIN = /\(-?\d{1,2}\.\d{3,7}, ?-?\d{1,3}\.\d{3,7}\)/

/** Returns the first pin of a line: '(29.96440, -90.07120)'; undefined without one. */
export function findPin(text: string): Point | undefined {
  const [latitude, longitude] = (PIN.exec(text)?.[0] ?? '').slice(1, -1).split(',').map(Number)
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

/** Returns a line with its pin at a point, instead of any that it had. */
export const withPin = (text: string, { latitude, longitude }: Point): string =>
  `${withoutPins(text).trimEnd()} (${latitude.toFixed(5)}, ${longitude.toFixed(5)})`

/** Returns a line without its pins, for people. */
export const withoutPins = (text: string): string => text.replaceAll(new RegExp(` ?${PIN.source}`, 'g'), '')
