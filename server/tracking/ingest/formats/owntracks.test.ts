import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseOwnTracks } from './owntracks.ts'

const fromAndroid = {
  _type: 'location',
  BSSID: 'c0:ff:ee:00:11:22',
  SSID: 'second-line-guest',
  _id: '5f3c1c0a',
  acc: 12,
  alt: -1,
  batt: 62,
  bs: 1,
  cog: 315,
  conn: 'm',
  created_at: 1795284000,
  lat: 29.9652614,
  lon: -90.0695432,
  m: 2,
  t: 'p',
  tid: 'q1',
  topic: 'owntracks/tracker/q1',
  tst: 1795283998,
  vac: 3,
  vel: 4,
}

test('a location becomes a fix in meters per second, without the wireless network', () => {
  const report = parseOwnTracks(fromAndroid)
  expect(report).toEqual({
    deviceId: 'owntracks/tracker/q1',
    dropped: 0,
    fixes: [
      {
        latitude: 29.9652614,
        longitude: -90.0695432,
        accuracy: 12,
        altitude: -1,
        speed: expect.closeTo(1.1111, 4),
        heading: 315,
        battery: 0.62,
        recordedAt: new Date(1795283998_000),
      },
    ],
  })
  expect(JSON.stringify(report)).not.toContain('second-line-guest')
})

test('the minimal message of an app is enough', () => {
  const report = parseOwnTracks({ _type: 'location', lat: 29.96, lon: -90.07, tst: 1795283998, tid: 'JJ' })
  expect(report.deviceId).toBe('JJ')
  expect(report.fixes).toEqual([
    {
      latitude: 29.96,
      longitude: -90.07,
      accuracy: null,
      altitude: null,
      speed: null,
      heading: null,
      battery: null,
      recordedAt: new Date('2026-11-21T17:59:58Z'),
    },
  ])
})

test('-1, which the iPhone sends for unknown values, is read as unknown', () => {
  const [fix] = parseOwnTracks({ ...fromAndroid, acc: -1, vel: -1, cog: -1, batt: -1 }).fixes
  expect(fix).toMatchObject({ accuracy: null, speed: null, heading: null, battery: null })
})

test('the device comes from the header, or else from the topic without its suffix, or else from the tid', () => {
  expect(parseOwnTracks(fromAndroid, { user: 'tracker', device: 'pixel' }).deviceId).toBe('tracker/pixel')
  expect(parseOwnTracks(fromAndroid, { device: 'pixel' }).deviceId).toBe('pixel')
  expect(parseOwnTracks(fromAndroid, { user: 'tracker' }).deviceId).toBe('owntracks/tracker/q1')
  expect(parseOwnTracks({ _type: 'transition', topic: 'owntracks/jane/phone/event' }).deviceId).toBe(
    'owntracks/jane/phone',
  )
  expect(parseOwnTracks({ _type: 'lwt', tid: '\u0000 x\u0007 ' }).deviceId).toBe('x')
})

test.each([
  [{ _type: 'transition', lat: 29.9, lon: -90, tst: 1795283998, event: 'enter' }],
  [{ _type: 'waypoints', waypoints: [] }],
  [{ _type: 'status', iOS: { version: '26' } }],
  [{ _type: 'encrypted', data: 'rf3X1oyXsg==' }],
  [{ _type: 'something of tomorrow' }],
  [{}],
  [[]],
  [''],
  [undefined],
])('%j is a heartbeat', (input) => {
  expect(parseOwnTracks(input)).toMatchObject({ fixes: [], dropped: 0 })
})

test.each([
  [{ lat: 91 }],
  [{ lon: -180.5 }],
  [{ lat: '1e1' }],
  [{ lat: [29.9] }],
  [{ lat: null }],
  [{ lat: '' }],
  [{ tst: undefined }],
  [{ tst: 1795283998_000 }],
  [{ tst: 'yesterday' }],
  [{ tst: -5 }],
])('a location with %j is dropped, never an error', (wrong) => {
  expect(parseOwnTracks({ ...fromAndroid, ...wrong })).toMatchObject({ fixes: [], dropped: 1 })
})

/** Any value, but often the given one, which the parser can read. */
const orAny = (plausible: unknown) =>
  fc.oneof(
    { arbitrary: fc.constant(plausible), weight: 4 },
    fc.anything(),
    fc.double(),
    fc.double().map(String),
  )

test('no input makes the parser throw, and all its fixes are plausible', () => {
  const message = fc.oneof(
    fc.anything(),
    fc.record({
      _type: fc.constant('location'),
      lat: orAny(29.9),
      lon: orAny('-90'),
      tst: orAny(1795283998),
      acc: orAny(12),
      vel: orAny(4),
      batt: orAny(62),
    }),
  )
  let readCount = 0
  fc.assert(
    fc.property(message, fc.anything(), (input, device) => {
      for (const fix of parseOwnTracks(input, { device }).fixes) {
        readCount += 1
        expect(Math.abs(fix.latitude)).toBeLessThanOrEqual(90)
        expect(Math.abs(fix.longitude)).toBeLessThanOrEqual(180)
        expect(fix.recordedAt.getTime()).toBeGreaterThan(0)
        expect(fix.battery ?? 0).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 500 },
  )
  expect(readCount).toBeGreaterThan(0)
})
