import type { BodyInput } from '#shared/contract/types.ts'
import { toServerTime } from '#web/api/server-clock.ts'

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

/**
 * Returns the time of a fix by the server's clock. Phones stamp fixes by their own clock or by the
 * satellites'. Where the phone's clock is wrong, the stamp that is closer to now is the right one.
 */
function toFixTime(timestamp: number): Date {
  const now = toServerTime(new Date()).getTime()
  const stamped = new Date(timestamp)
  const corrected = toServerTime(stamped)
  const ageOf = (time: Date) => Math.abs(now - time.getTime())
  return ageOf(corrected) < ageOf(stamped) ? corrected : stamped
}

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
    recordedAt: toFixTime(timestamp).toISOString(),
  }
}
