import type { PhoneFix } from '#shared/tracking/phone-formats.ts'

const metersPerDegree = 111_320
/** The pace of a second line, in m/s. */
const pace = 1.1
/** The distance after which a parade turns around. */
const routeMeters = 2000

/**
 * Returns the fix of a parade's phone at an instant. Each parade walks up and down its own street in New
 * Orleans; its phones stay within a few meters of each other.
 */
export function walk(parade: number, phone: number, at: Date): PhoneFix {
  const walked = ((at.getTime() / 1000) * pace) % (2 * routeMeters)
  const isReturning = walked > routeMeters
  const meters = isReturning ? 2 * routeMeters - walked : walked
  return {
    latitude: 29.94 + (parade % 50) * 0.0004 + phone * 0.00002,
    longitude: -90.1 + meters / (metersPerDegree * Math.cos((29.95 * Math.PI) / 180)),
    accuracy: 6,
    speed: pace,
    heading: isReturning ? 270 : 90,
    battery: 0.8,
    recordedAt: at,
  }
}
