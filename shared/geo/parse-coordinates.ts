import { isCoordinatePair } from './coordinates.ts'
import type { Point } from './distance.ts'
import { readDecimal } from './read-decimal.ts'

/** The point that 'lat,lng' means (spaces around the comma allowed), or undefined if it means none. */
export function parseCoordinates(text: string | null | undefined): Point | undefined {
  const parts = text?.split(',') ?? []
  if (parts.length !== 2) return undefined
  const [latitude, longitude] = parts.map((part) => readDecimal(part.trim()) ?? Number.NaN) as [
    number,
    number,
  ]
  return isCoordinatePair(latitude, longitude) ? { latitude, longitude } : undefined
}
