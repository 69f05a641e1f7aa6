import type { PhoneFix } from '#shared/tracking/phone-formats.ts'

const metersPerDegree = 111_320
/** A second line's pace, in m/s. */
const pace = 1.1
/** The parade turns around after this distance, in m. */
const length = 2000

/**
 * Where the n-th parade is at an instant: on its own street in New Orleans, up and down, at walking
 * pace. Its phones are within its width.
 */
export function walk(parade: number, phone: number, at: Date): PhoneFix {
  const walked = ((at.getTime() / 1000) * pace) % (2 * length)
  const isBack = walked > length
  const meters = isBack ? 2 * length - walked : walked
  return {
    latitude: 29.94 + (parade % 50) * 0.0004 + phone * 0.00002,
    longitude: -90.1 + meters / (metersPerDegree * Math.cos((29.95 * Math.PI) / 180)),
    accuracy: 6,
    speed: pace,
    heading: isBack ? 270 : 90,
    battery: 0.8,
    recordedAt: at,
  }
}
