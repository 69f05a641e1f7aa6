import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { parseTraccarJson } from './traccar-json.ts'

const { location } = readRows(import.meta.url) as { location: { timestamp: string; coords: object } }

test('a location of Traccar Client 9 is read with all its values', () => {
  expect(parseTraccarJson({ location, device_id: '48213377' })).toEqual({
    deviceId: '48213377',
    dropped: 0,
    fixes: [{ ...location.coords, battery: 0.71, recordedAt: new Date('2026-11-21T17:59:58.412Z') }],
  })
})

test('-1 is read as unknown', () => {
  const coords = { ...location.coords, accuracy: -1, speed: -1, heading: -1, altitude: -1 }
  const unknown = { ...location, coords, battery: { level: -1 } }
  const [fix] = parseTraccarJson({ location: unknown, device_id: 'a' }).fixes
  expect(fix).toMatchObject({ accuracy: null, speed: null, heading: null, altitude: null, battery: null })
})

test('a heartbeat event that carries a position is a fix', () => {
  const heartbeat = { ...location, event: 'heartbeat', extras: { heartbeat: true } }
  expect(parseTraccarJson({ location: heartbeat, device_id: 'a' }).fixes.length).toBe(1)
})

test('a message without a location is read as a heartbeat of the phone', () => {
  const event = { event: 'heartbeat', timestamp: '2026-11-21T17:59:58Z' }
  return checkEach([undefined, null, event, [], { coords: null }], (given) =>
    expect(parseTraccarJson({ device_id: 'a', location: given })).toEqual({
      deviceId: 'a',
      fixes: [],
      dropped: 0,
    }),
  )
})

test('several locations are read in both forms, and an unreadable one does not affect the others', () => {
  const later = { ...location, timestamp: '2026-11-21T18:00:03.000Z' }
  const broken = { ...location, coords: { latitude: 'NaN', longitude: 5 } }
  const asList = parseTraccarJson({ location: [location, broken, later], device_id: 'a' })
  const asMessages = parseTraccarJson(
    [location, broken, later].map((one) => ({ location: one, device_id: 'a' })),
  )
  expect(asList).toEqual(asMessages)
  expect(asList).toMatchObject({ deviceId: 'a', dropped: 1 })
  expect(asList.fixes.length).toBe(2)
})

test('a location that cannot be read is dropped without an error', () => {
  const wrong = [
    ...[{ latitude: 90.1, longitude: 0 }, {}, 5, { latitude: [29.9], longitude: -90 }].map((coords) => ({
      coords,
    })),
    ...[undefined, 'now', 1795283998].map((timestamp) => ({ timestamp })),
  ]
  return checkEach(wrong, (given) =>
    expect(parseTraccarJson({ location: { ...location, ...given }, device_id: 'a' })).toMatchObject({
      fixes: [],
      dropped: 1,
    }),
  )
})

test('no input makes the parser throw', () => {
  const orAny = (plausible: unknown) => fc.oneof(fc.constant(plausible), fc.anything())
  const coords = fc.record({
    latitude: orAny(29.9),
    longitude: orAny(-90),
    accuracy: orAny(5),
    speed: fc.anything(),
    heading: fc.anything(),
    altitude: fc.anything(),
  })
  const anyLocation = fc.record({
    timestamp: orAny(location.timestamp),
    coords: fc.oneof(coords, fc.anything()),
    battery: fc.anything(),
  })
  const input = fc.oneof(
    fc.anything(),
    fc.array(fc.anything()),
    fc.record({ location: fc.oneof(anyLocation, fc.array(anyLocation)), device_id: fc.anything() }),
  )
  let readCount = 0
  fc.assert(
    fc.property(input, (body) => {
      readCount += parseTraccarJson(body).fixes.length
    }),
    { numRuns: 500 },
  )
  expect(readCount).toBeGreaterThan(0)
})
