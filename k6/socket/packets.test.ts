import { expect, test } from 'vitest'
import { packets, parsePacket, socketAddress } from './packets.ts'

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
