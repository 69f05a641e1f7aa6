import { expect, test } from 'vitest'
import type { Delivery } from './deliveries.ts'
import { Lane, takeNext } from './lanes.ts'

const NOW = new Date('2026-12-06T19:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)

function makeLane(service: string, waiting: number): Lane {
  const lane = new Lane(service)
  const delivery = { service, endpoint: '', p256dh: '', auth: '', alertId: 1, attempts: 0 }
  lane.queue.push(
    ...Array.from({ length: waiting }, (_, subscriptionId): Delivery => ({ ...delivery, subscriptionId })),
  )
  return lane
}
/** Takes the deliveries that may be sent now and counts them as in flight. Returns their number by service. */
function take(lanes: Lane[], now = NOW): Record<string, number> {
  const taken = takeNext(lanes, now)
  for (const { service } of taken) lanes.find((lane) => lane.service === service)!.inFlight += 1
  return Object.fromEntries(
    lanes.map(({ service }) => [service, taken.filter((delivery) => delivery.service === service).length]),
  )
}

test('a service that responds gets more deliveries at a time, up to 40 of the 50 of all services', () => {
  const lane = makeLane('a', 200)
  expect(take([lane])).toEqual({ a: 8 })
  for (let count = 0; count < 100; count += 1) lane.noteResponse()
  expect(take([lane])).toEqual({ a: 32 })
  const other = makeLane('b', 200)
  for (let count = 0; count < 100; count += 1) other.noteResponse()
  expect(take([lane, other])).toEqual({ a: 0, b: 10 })
  expect(take([lane, other])).toEqual({ a: 0, b: 0 })
})

test('AL3 a service is paused after 3 failures in a row: for 10 s, then longer, and as long as it asks for', () => {
  const lane = makeLane('a', 200)
  lane.noteFailure(NOW, 0)
  lane.noteFailure(NOW, 0)
  lane.noteResponse()
  lane.noteFailure(NOW, 0)
  lane.noteFailure(NOW, 0)
  expect(lane.isPaused(NOW)).toBe(false)
  lane.noteFailure(NOW, 0)
  expect([lane.isPaused(after(9)), lane.isPaused(after(10))]).toEqual([true, false])
  expect(take([lane, makeLane('b', 3)])).toEqual({ a: 0, b: 3 })
  // After the pause, one delivery at a time tries the service.
  expect(take([lane], after(10))).toEqual({ a: 1 })
  for (const _ of [1, 2, 3]) lane.noteFailure(after(10), 0)
  expect([lane.isPaused(after(29)), lane.isPaused(after(30))]).toEqual([true, false])
  lane.noteFailure(after(30), 120_000)
  expect([lane.isPaused(after(149)), lane.isPaused(after(150))]).toEqual([true, false])
  // A pause lasts at most 10 minutes, whatever the service asks for.
  lane.noteFailure(after(150), 86_400_000)
  expect(lane.isPaused(after(751))).toBe(false)
})
