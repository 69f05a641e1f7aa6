import type { Point } from './distance.ts'

const MAX_DECIMAL_CHARACTERS = 32
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/**
 * Parses a plain decimal number; null for anything else. Number() would also accept spaces, an
 * exponent, and an empty text.
 */
export function parseDecimal(text: string): number | null {
  // Phones send about a dozen digits; a much longer number is not a measurement.
  if (text.length > MAX_DECIMAL_CHARACTERS || !DECIMAL.test(text)) return null
  return Number(text)
}

/**
 * Formats a coordinate as in live parades: degrees with 6 decimals (about 0.1 m), never
 * '-0.000000'.
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
  const [latitudeText = '', longitudeText = '', ...rest] = text?.split(',') ?? []
  const [latitude, longitude] = [parseDecimal(latitudeText.trim()), parseDecimal(longitudeText.trim())]
  if (latitude === null || longitude === null || rest.length > 0) return undefined
  return isCoordinatePair(latitude, longitude) ? { latitude, longitude } : undefined
}

/** The center of the live map at first, and the position of a parade without a known route. */
export const MAP_CENTER: Point = { latitude: 29.9626, longitude: -90.0648 }
