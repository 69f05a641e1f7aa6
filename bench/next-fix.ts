let sent = 0

/** An instant of its own for each fix, however many are sent at once: long ago, so that it is stored but moves nothing. */
const longAgo = () => new Date(Date.now() - 5_000_000 + sent * 20)

/** So many steps in one direction, then as many back: never a jump, which would be set aside. */
const stepsOneWay = 10_000

/**
 * The next body of a phone's positions, a step of some centimetres on, so that each is stored and accepted. One recorded
 * now moves its parade on the map.
 */
export function nextFix(recorded: Date = longAgo()): string {
  sent += 1
  const recordedAt = recorded.toISOString()
  const latitude = 29.95 + Math.abs((sent % (2 * stepsOneWay)) - stepsOneWay) / 1e7
  return JSON.stringify({
    deviceId: 'bench',
    positions: [
      { latitude, longitude: -90.07, accuracy: 8, speed: 1.2, heading: 90, battery: 0.8, recordedAt },
    ],
  })
}
