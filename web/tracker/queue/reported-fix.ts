import type { BodyInput } from '#shared/contract/types.ts'

/**
 * A fix as it is sent: coordinates in degrees, accuracy and altitude in meters, speed in m/s,
 * heading in degrees from north, battery from 0 to 1, and `recordedAt` as ISO 8601.
 */
export interface ReportedFix {
  latitude: number
  longitude: number
  accuracy: number
  altitude: number | null
  speed: number | null
  heading: number | null
  battery: number | null
  recordedAt: string
}

/** The body of POST …/positions. */
export type PositionsBody = BodyInput<'reportPositions'>

const finiteOrNull = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null

/** Converts a position of the browser's geolocation. Drops NaN, the heading of a phone at rest. */
export function toReportedFix(
  { coords, timestamp }: Pick<GeolocationPosition, 'coords' | 'timestamp'>,
  battery: number | null,
): ReportedFix {
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracy: coords.accuracy,
    altitude: finiteOrNull(coords.altitude),
    speed: finiteOrNull(coords.speed),
    heading: finiteOrNull(coords.heading),
    battery,
    recordedAt: new Date(timestamp).toISOString(),
  }
}
