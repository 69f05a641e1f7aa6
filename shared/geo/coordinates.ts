import type { Point } from './distance.ts'

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/**
 * Parses a plain decimal text; null for anything else: no exponent, spaces, words or separators,
 * and nothing that only Number() accepts ('' is not 0, '1e3' is not 1000).
 */
export function readDecimal(text: string): number | null {
  // A phone's number has a dozen digits; a much longer one is not a measurement.
  if (text.length > 32 || !DECIMAL.test(text)) return null
  return Number(text)
}

/**
 * Returns a coordinate in degrees as live parades carry it: text with 6 decimals (about 0.1 m),
 * never '-0.000000'.
 */
export function formatCoordinate(degrees: number): string {
  const text = degrees.toFixed(6)
  return text === '-0.000000' ? '0.000000' : text
}

/** Whether two numbers are a latitude and a longitude: finite, within ±90 and ±180 degrees. */
export function isCoordinatePair(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** Parses 'lat,lng' (spaces around the comma allowed); undefined if it is not a point. */
export function parseCoordinates(text: string | null | undefined): Point | undefined {
  const [north = '', east = '', ...more] = text?.split(',') ?? []
  const [latitude, longitude] = [readDecimal(north.trim()), readDecimal(east.trim())]
  if (latitude === null || longitude === null || more.length > 0) return undefined
  return isCoordinatePair(latitude, longitude) ? { latitude, longitude } : undefined
}

/** Where the live map opens (zoom 14), and where a parade without a known route waits. */
export const MAP_CENTER: Point = { latitude: 29.9626, longitude: -90.0648 }
