import { type PhoneFix, phonePageBody } from '#shared/tracking/phone-formats.ts'

let sent = 0

/** A unique instant for each fix, long ago, so that it is stored but moves nothing. */
const longAgo = () => new Date(Date.now() - 5_000_000 + sent * 20)

/** Steps in one direction before turning back: never a jump, which would be set aside. */
const stepsOneWay = 10_000

/**
 * Returns the next body of a phone's positions, some centimeters further, so that each is stored
 * and accepted. A position recorded now moves its parade on the map.
 */
export function nextFix(recordedAt: Date = longAgo()): string {
  sent += 1
  const latitude = 29.95 + Math.abs((sent % (2 * stepsOneWay)) - stepsOneWay) / 1e7
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
