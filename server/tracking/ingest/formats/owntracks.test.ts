import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { parseOwnTracks } from './owntracks.ts'

const { fromAndroid } = readRows(import.meta.url) as { fromAndroid: object }
const unknown = { accuracy: null, altitude: null, speed: null, heading: null, battery: null }

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
      ...unknown,
      latitude: 29.96,
      longitude: -90.07,
      recordedAt: new Date('2026-11-21T17:59:58Z'),
    },
  ])
})

test('-1, which the iPhone sends for unknown values, is read as unknown', () => {
  const [fix] = parseOwnTracks({ ...fromAndroid, acc: -1, vel: -1, cog: -1, batt: -1 }).fixes
  expect(fix).toMatchObject({ ...unknown, altitude: -1 })
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

test('any other message is a heartbeat', () => {
  const otherKinds = ['waypoints', 'status', 'something of tomorrow'].map((_type) => ({ _type }))
  const place = { lat: 29.9, lon: -90, tst: 1795283998 }
  const messages = [
    { ...place, _type: 'transition', event: 'enter' },
    { _type: 'encrypted', data: 'rf3X1oyXsg==' },
    ...otherKinds,
    {},
    [],
    '',
    undefined,
  ]
  return checkEach(messages, (message) =>
    expect(parseOwnTracks(message)).toMatchObject({ fixes: [], dropped: 0 }),
  )
})

test('a location that cannot be read is dropped, never an error', () => {
  const wrong = [
    ...[91, '1e1', [29.9], null, ''].map((lat) => ({ lat })),
    { lon: -180.5 },
    ...[undefined, 1795283998_000, 'yesterday', -5].map((tst) => ({ tst })),
  ]
  return checkEach(wrong, (values) =>
    expect(parseOwnTracks({ ...fromAndroid, ...values })).toMatchObject({ fixes: [], dropped: 1 }),
  )
})

/** Any value, but often the given one, which the parser can read. */
const orAny = (plausible: unknown) => {
  const likely = { arbitrary: fc.constant(plausible), weight: 4 }
  return fc.oneof(likely, fc.anything(), fc.double(), fc.double().map(String))
}

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
