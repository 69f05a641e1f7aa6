import type { Point } from './distance.ts'

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/**
 * The number that a plain decimal text means, or null: no exponent, no spaces, no words, no separators, nothing
 * that Number() would guess at ('' is not 0, '1e3' is not 1000).
 */
export function readDecimal(text: string): number | null {
  // A number of a phone has a dozen digits; a long row of them is no measurement.
  if (text.length > 32 || !DECIMAL.test(text)) return null
  return Number(text)
}

/** A coordinate in degrees as the live parades carry it: text with 6 decimals (about 0.1 m), never '-0.000000'. */
export function formatCoordinate(degrees: number): string {
  const text = degrees.toFixed(6)
  return text === '-0.000000' ? '0.000000' : text
}

/** Whether two numbers are a latitude and a longitude: finite, within ±90 and ±180 degrees. */
export function isCoordinatePair(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** The point that 'lat,lng' means (spaces around the comma allowed), or undefined if it means none. */
export function parseCoordinates(text: string | null | undefined): Point | undefined {
  const [north = '', east = '', ...more] = text?.split(',') ?? []
  const [latitude, longitude] = [readDecimal(north.trim()), readDecimal(east.trim())]
  if (latitude === null || longitude === null || more.length > 0) return undefined
  return isCoordinatePair(latitude, longitude) ? { latitude, longitude } : undefined
}

/** Where the live map opens, and where a parade waits whose route is not known. Zoom 14. */
export const MAP_CENTER: Point = { latitude: 29.9626, longitude: -90.0648 }
