import { isCoordinatePair } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'

/** The point that 'latitude,longitude' names, or undefined for anything else. */
export function readPair(text: string): Point | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return more.length === 0 && isCoordinatePair(latitude, longitude) ? { latitude, longitude } : undefined
}

/** The points of a list of pairs; what is none is left out. */
export function readPairs(texts: readonly (string | null)[]): Point[] {
  return texts.flatMap((text) => (text === null ? [] : (readPair(text) ?? [])))
}
