import { parse } from 'node:querystring'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { parseOsmAnd } from './osmand.ts'

const rows = readRows(import.meta.url) as {
  timestamps: [timestamp: string, instant: string][]
  heartbeats: string[]
  dropped: string[]
}

const now = new Date('2026-11-21T18:00:00Z')
const read = (query: string) => parseOsmAnd(parse(query), now)

test('a location of an older Traccar Client is read with all its values', () => {
  const report = read(
    'id=48213377&timestamp=1795283998&lat=29.96526&lon=-90.06954&speed=2.5&bearing=312.4&altitude=1.5&accuracy=4.8&batt=71.0&charge=false',
  )
  expect(report).toEqual({
    deviceId: '48213377',
    dropped: 0,
    fixes: [
      {
        latitude: 29.96526,
        longitude: -90.06954,
        accuracy: 4.8,
        altitude: 1.5,
        speed: expect.closeTo(1.28611, 5),
        heading: 312.4,
        battery: 0.71,
        recordedAt: new Date('2026-11-21T17:59:58Z'),
      },
    ],
  })
})

test('OsmAnd’s milliseconds and its accuracy in meters as hdop are read', () => {
  const [fix] = read(
    'lat=29.96526&lon=-90.06954&timestamp=1795283998123&hdop=6.4&altitude=2.0&speed=1.2&bearing=15',
  ).fixes
  expect(fix).toMatchObject({ accuracy: 6.4, heading: 15, recordedAt: new Date('2026-11-21T17:59:58.123Z') })
})

test('timestamps are read in every form, also without an offset', () =>
  checkEach(rows.timestamps, ([timestamp, instant]) => {
    const [fix] = parseOsmAnd({ lat: '29.9', lon: '-90', timestamp }, now).fixes
    expect(fix?.recordedAt.toISOString()).toBe(instant)
  }))

test('a fix without a timestamp is from now', () => {
  expect(read('lat=29.9&lon=-90').fixes[0]?.recordedAt).toEqual(now)
})

test('location=lat,lon, heading and deviceid are accepted too', () => {
  const report = read('deviceid=drum&location=29.96526,-90.06954&heading=90')
  expect(report.deviceId).toBe('drum')
  expect(report.fixes[0]).toMatchObject({ latitude: 29.96526, longitude: -90.06954, heading: 90 })
})

test('a query without a position is read as a heartbeat', () =>
  checkEach(rows.heartbeats, (query) => expect(read(query)).toMatchObject({ fixes: [], dropped: 0 })))

test('an unreadable position is dropped, never an error', () =>
  checkEach(rows.dropped, (query) => expect(read(query)).toMatchObject({ fixes: [], dropped: 1 })))

test('a position is kept without its unreadable values', () => {
  const [fix] = read(
    'lat=29.9&lon=-90&speed=fast&bearing=400&altitude=1e9&accuracy=-1&batt=130&valid=true',
  ).fixes
  expect(fix).toMatchObject({ speed: null, heading: null, altitude: null, accuracy: null, battery: null })
})

test('a very poor accuracy stays very poor, and minus zero is a number', () => {
  expect(read('lat=29.9&lon=-90&accuracy=99999999').fixes[0]?.accuracy).toBe(1_000_000)
  expect(read('lat=-0.0&lon=-0.0').fixes.length).toBe(1)
})

test('the last value of a repeated key counts', () => {
  const report = read('id=a&id=b&lat=29.9&lat=29.95&lon=-90&lon=-90.05&location=1,2&location=3,4')
  expect(report.deviceId).toBe('b')
  expect(report.fixes[0]).toMatchObject({ latitude: 29.95, longitude: -90.05 })
})

test('no input makes the parser throw', () => {
  const key = fc.constantFrom(...'lat,lon,location,timestamp,speed,batt,id,valid,__proto__'.split(','))
  const value = fc.oneof(
    fc.constantFrom('29.9', '29.9,-90', '1795283998'),
    fc.string(),
    fc.double().map(String),
    fc.array(fc.string()),
    fc.anything(),
  )
  const good = fc.dictionary(key, value).map((rest) => ({ ...rest, lat: '29.9', lon: '-90', valid: 'true' }))
  let readCount = 0
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(key, value), good), (input) => {
      const { fixes, dropped } = parseOsmAnd(input, now)
      expect(fixes.length + dropped).toBeLessThanOrEqual(1)
      readCount += fixes.length
    }),
    { numRuns: 500 },
  )
  expect(readCount).toBeGreaterThan(0)
  fc.assert(fc.property(fc.string(), (query) => void read(query)))
})
