import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePolyline, encodePolyline } from './polyline.ts'

const EXAMPLE = '_p~iF~ps|U_ulLnnqC_mqNvxq`@' // cspell:disable-line

test("encodes and decodes the example in the format's specification", () => {
  const line = [
    { latitude: 38.5, longitude: -120.2 },
    { latitude: 40.7, longitude: -120.95 },
    { latitude: 43.252, longitude: -126.453 },
  ]
  expect(encodePolyline(line)).toBe(EXAMPLE)
  expect(decodePolyline(EXAMPLE)).toEqual(line)
})

test('every line survives a round trip to 5 decimals', () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(point), (line) => {
      const decoded = decodePolyline(encodePolyline(line))
      expect(decoded).toHaveLength(line.length)
      for (const [at, { latitude, longitude }] of decoded.entries()) {
        expect(Math.abs(latitude - line[at]!.latitude)).toBeLessThan(0.0000051)
        expect(Math.abs(longitude - line[at]!.longitude)).toBeLessThan(0.0000051)
      }
    }),
  )
})

test('a truncated text loses its last point', () => {
  expect(decodePolyline('_p~iF~ps|U_ulLnn')).toHaveLength(1)
  expect(decodePolyline('')).toEqual([])
})
