import { METERS_PER_DEGREE } from '#shared/geo/distance.ts'
import type { PhoneFix } from '#shared/tracking/phone-formats.ts'

/** The pace of a second line, in m/s. */
const METERS_PER_SECOND = 1.1
/** The distance after which a parade turns around. */
const ROUTE_METERS = 2000

/**
 * Returns the fix of a parade's phone at the given time. Each parade walks up and down its own street in New
 * Orleans. Its phones walk 2 m apart, side by side.
 */
export function walk(parade: number, phone: number, at: Date): PhoneFix {
  const walkedMeters = ((at.getTime() / 1000) * METERS_PER_SECOND) % (2 * ROUTE_METERS)
  const isReturning = walkedMeters > ROUTE_METERS
  const meters = isReturning ? 2 * ROUTE_METERS - walkedMeters : walkedMeters
  return {
    latitude: 29.94 + (parade % 50) * 0.0004 + phone * 0.00002,
    longitude: -90.1 + meters / (METERS_PER_DEGREE * Math.cos((29.95 * Math.PI) / 180)),
    accuracy: 6,
    speed: METERS_PER_SECOND,
    heading: isReturning ? 270 : 90,
    battery: 0.8,
    recordedAt: at,
  }
}
