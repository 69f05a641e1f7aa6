import { expect, test } from 'vitest'
import { backoff, packets, parsePacket, refusalDelay, socketAddress } from './socket-io.ts'

test.each([
  ['0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000}', { kind: 'opened' }],
  ['2', { kind: 'ping' }],
  ['1', { kind: 'disconnected' }],
  ['40{"sid":"b"}', { kind: 'connected' }],
  ['41', { kind: 'disconnected' }],
  ['44{"message":"no"}', { kind: 'refused' }],
  ['42["invalidate",["/api/events"]]', { kind: 'event', json: '["invalidate",["/api/events"]]' }],
  ['42/admin,["invalidate"]', { kind: 'unknown' }],
  ['43[]', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
])('parses the frame %s', (frame, packet) => {
  expect(parsePacket(frame)).toEqual(packet)
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

test('the first attempt comes after 0.5 s, at most 80% earlier or later', () => {
  expect(backoff(0, () => 0)).toBe(500)
  expect([shortest(0), longest(0)]).toEqual([101, 899])
})

test('the delay doubles with each failed attempt', () => {
  expect([0, 1, 2].map((attempts) => backoff(attempts, () => 0))).toEqual([500, 1_000, 2_000])
  expect([1, 2].map(shortest)).toEqual([201, 402])
})

test('a delay is at most 3 s', () => {
  expect(backoff(3, () => 0)).toBe(3_000)
  expect(longest(2)).toBe(3_000)
})

test('after the server has closed the connection, the delay is 5 to 10 s', () => {
  expect(refusalDelay(() => 0)).toBe(5_000)
  expect(refusalDelay(() => 0.999)).toBe(9_995)
})
