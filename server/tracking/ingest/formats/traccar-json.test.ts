import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTraccarJson } from './traccar-json.ts'

const location = {
  timestamp: '2026-11-21T17:59:58.412Z',
  coords: {
    latitude: 29.9652614,
    longitude: -90.0695432,
    accuracy: 4.7,
    speed: 1.31,
    heading: 312.5,
    altitude: 2.1,
  },
  is_moving: true,
  odometer: 812.4,
  event: 'motionchange',
  battery: { level: 0.71, is_charging: false },
  activity: { type: 'walking' },
  extras: {},
  _: '&id=48213377&lat=29.9652614&lon=-90.0695432&timestamp=2026-11-21T17:59:58.412Z&',
}

test('a location of Traccar Client 9 is read with all its values', () => {
  expect(parseTraccarJson({ location, device_id: '48213377' })).toEqual({
    deviceId: '48213377',
    dropped: 0,
    fixes: [
      {
        latitude: 29.9652614,
        longitude: -90.0695432,
        accuracy: 4.7,
        altitude: 2.1,
        speed: 1.31,
        heading: 312.5,
        battery: 0.71,
        recordedAt: new Date('2026-11-21T17:59:58.412Z'),
      },
    ],
  })
})

test('-1 is read as unknown', () => {
  const coords = { ...location.coords, accuracy: -1, speed: -1, heading: -1, altitude: -1 }
  const [fix] = parseTraccarJson({
    location: { ...location, coords, battery: { level: -1 } },
    device_id: 'a',
  }).fixes
  expect(fix).toMatchObject({ accuracy: null, speed: null, heading: null, altitude: null, battery: null })
})

test('a heartbeat event that carries a position is a fix', () => {
  const heartbeat = { ...location, event: 'heartbeat', extras: { heartbeat: true } }
  expect(parseTraccarJson({ location: heartbeat, device_id: 'a' }).fixes.length).toBe(1)
})

test.each([
  [{ device_id: 'a' }],
  [{ device_id: 'a', location: null }],
  [{ device_id: 'a', location: { event: 'heartbeat', timestamp: '2026-11-21T17:59:58Z' } }],
  [{ device_id: 'a', location: [] }],
  [{ device_id: 'a', location: { coords: null } }],
])('%j is read as a heartbeat of the phone', (input) => {
  expect(parseTraccarJson(input)).toEqual({ deviceId: 'a', fixes: [], dropped: 0 })
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

test.each([
  [{ coords: { latitude: 90.1, longitude: 0 } }],
  [{ coords: {} }],
  [{ coords: 5 }],
  [{ coords: { latitude: [29.9], longitude: -90 } }],
  [{ timestamp: undefined }],
  [{ timestamp: 'now' }],
  [{ timestamp: 1795283998 }],
])('a location with %j is dropped without an error', (wrong) => {
  expect(parseTraccarJson({ location: { ...location, ...wrong }, device_id: 'a' })).toMatchObject({
    fixes: [],
    dropped: 1,
  })
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
