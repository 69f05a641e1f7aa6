import { isCoordinatePair } from './coordinates.ts'
import type { Point } from './distance.ts'
import { readDecimal } from './read-decimal.ts'

/** Parses 'lat,lng' (spaces around the comma allowed); undefined if it is not a point. */
export function parseCoordinates(text: string | null | undefined): Point | undefined {
  const [north = '', east = '', ...more] = text?.split(',') ?? []
  const [latitude, longitude] = [readDecimal(north.trim()), readDecimal(east.trim())]
  if (latitude === null || longitude === null || more.length > 0) return undefined
  return isCoordinatePair(latitude, longitude) ? { latitude, longitude } : undefined
}
