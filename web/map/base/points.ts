import { isCoordinatePair } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'

/** Converts a position from its form in API responses. */
export const pointOf = ({ latitude, longitude }: { latitude: string; longitude: string }): Point => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
})

/** Converts a point to Leaflet's form. */
export const latLngOf = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude]

/** Reads 'latitude,longitude'. Returns undefined for anything else. */
export function readPair(text: string): Point | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN, ...others] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return others.length === 0 && isCoordinatePair(latitude, longitude) ? { latitude, longitude } : undefined
}

/** Reads a list of 'latitude,longitude' strings and skips the invalid ones. */
export function readPairs(pairs: readonly (string | null)[]): Point[] {
  return pairs.flatMap((text) => (text === null ? [] : (readPair(text) ?? [])))
}

const EQUATOR_M = 40_075_017

/** Returns the scale of the map at a point in Web Mercator with tiles of 256 px. */
export const metersPerPixel = ({ latitude }: Point, zoom: number): number =>
  (EQUATOR_M * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom)
