import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { backoff, packets, parsePacket, refusalDelay, socketAddress } from './socket-io.ts'

const frames: [frame: string, kind: string][] = [
  ['0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000}', 'opened'],
  ['2', 'ping'],
  ['1', 'disconnected'],
  ['40{"sid":"b"}', 'connected'],
  ['41', 'disconnected'],
  ['44{"message":"no"}', 'refused'],
  ['42/admin,["invalidate"]', 'unknown'],
  ['43[]', 'unknown'],
  ['', 'unknown'],
]

test('parses each kind of frame', async () => {
  await checkEach(frames, ([frame, kind]) => expect(parsePacket(frame)).toEqual({ kind }))
  const json = '["invalidate",["/api/events"]]'
  expect(parsePacket(`42${json}`)).toEqual({ kind: 'event', json })
})

test('formats an event as a frame', () => {
  expect(packets.event('watch', { map: true })).toBe('42["watch",{"map":true}]')
})

test('returns the URL of the websocket', () => {
  expect(socketAddress('https://example.org')).toBe('wss://example.org/socket.io/?EIO=4&transport=websocket')
})

/** Returns a source of the given numbers, the largest possible deviation and then its sign. */
const of = (...numbers: number[]) => {
  let index = 0
  return () => numbers[index++]!
}
const shortest = (attempts: number) => backoff(attempts, of(0.999, 0))
const longest = (attempts: number) => backoff(attempts, of(0.999, 0.999))

test('the first attempt comes after 0.5 s, at most 80% earlier or later, and each later one after twice as long', () => {
  expect([shortest(0), longest(0)]).toEqual([101, 899])
  expect([0, 1, 2].map((attempts) => backoff(attempts, () => 0))).toEqual([500, 1_000, 2_000])
  expect([1, 2].map(shortest)).toEqual([201, 402])
  // At most 3 s.
  expect([backoff(3, () => 0), longest(2)]).toEqual([3_000, 3_000])
})

test('after the server has closed the connection, the delay is 5 to 10 s', () => {
  expect(refusalDelay(() => 0)).toBe(5_000)
  expect(refusalDelay(() => 0.999)).toBe(9_995)
})
