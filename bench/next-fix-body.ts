import { type PhoneFix, phonePageBody } from '#shared/tracking/phone-formats.ts'

let fixCount = 0

/** Returns a different time for each fix, too old to move the parade: the server only stores it. */
const nextOldTime = () => new Date(Date.now() - 5_000_000 + fixCount * 20)

/** Steps in one direction before turning back. The server would ignore a jump. */
const STEPS_ONE_WAY = 10_000

/**
 * Returns the body of a request that posts the next fix, about a centimeter from the last one.
 * Without `recordedAt` the fix is stored but does not move its parade on the map.
 */
export function nextFixBody(recordedAt: Date = nextOldTime()): string {
  fixCount += 1
  const latitude = 29.95 + Math.abs((fixCount % (2 * STEPS_ONE_WAY)) - STEPS_ONE_WAY) / 1e7
  const fix: PhoneFix = {
    latitude,
    longitude: -90.07,
    accuracy: 8,
    speed: 1.2,
    heading: 90,
    battery: 0.8,
    recordedAt,
  }
  return JSON.stringify(phonePageBody(fix, 'bench'))
}
