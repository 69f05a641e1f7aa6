import type { BodyInput } from '#shared/contract/types.ts'

/** A position as it is sent: degrees, metres, m/s, degrees from north, battery as a share of 1. */
export interface ReportedPosition {
  latitude: number
  longitude: number
  accuracy: number
  altitude: number | null
  speed: number | null
  heading: number | null
  battery: number | null
  recordedAt: string
}

/** What POST …/positions takes. */
export type PositionsBody = BodyInput<'reportPositions'>

const finite = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null

/** What the browser's geolocation found, as it is sent. A standing phone has no heading (NaN there). */
export function reportedPosition(
  { coords, timestamp }: Pick<GeolocationPosition, 'coords' | 'timestamp'>,
  battery: number | null,
): ReportedPosition {
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracy: coords.accuracy,
    altitude: finite(coords.altitude),
    speed: finite(coords.speed),
    heading: finite(coords.heading),
    battery,
    recordedAt: new Date(timestamp).toISOString(),
  }
}
