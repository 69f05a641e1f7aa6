import { expect, test } from 'vitest'
import { readAreas } from './read-areas.ts'

const ringOf = (...points: [longitude: number, latitude: number][]) => points
const ring = ringOf([-90.1, 29.9], [-90, 29.9], [-90, 30], [-90.1, 29.9])
const areasJson = (geometry: unknown, properties: unknown = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] })

test('reads polygons and their kinds', () => {
  const [lake, island] = readAreas(
    areasJson({ type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] }, { name: 'Lake', kind: 'water' }),
  )
  expect(lake).toMatchObject({ name: 'Lake', kind: 'water', rings: [{ length: 4 }, { length: 4 }] })
  expect(lake!.rings[0]![2]).toEqual({ latitude: 30, longitude: -90 })
  expect(island!.rings).toHaveLength(1)
  expect(readAreas(areasJson({ type: 'Polygon', coordinates: [ring] }, null))[0]!.kind).toBe('neighborhood')
})

test('rejects too many points', () => {
  const coordinates = [Array.from({ length: 100_001 }, () => ring[0])]
  expect(() => readAreas(areasJson({ type: 'Polygon', coordinates }))).toThrow('more than 100000 points')
})

test.each([
  ['{', 'The file is not JSON'],
  [JSON.stringify({ features: [] }), 'None of its 0 areas is in New Orleans.'],
  [areasJson({ type: 'Polygon', coordinates: [ring.map(() => [2.35, 48.85])] }), 'None of its 1 areas'],
  ['{}', 'The file is not a GeoJSON FeatureCollection.'],
  [areasJson({ type: 'Polygon', coordinates: [ring] }, { kind: 'swamp' }), 'Feature 1 has the kind "swamp"'],
  [areasJson({ type: 'Polygon', coordinates: [ring] }, { name: 7 }), 'Feature 1 has a "name"'],
  [areasJson({ type: 'Point', coordinates: [1, 2] }), 'Feature 1 is neither'],
  [areasJson(null), 'Feature 1 is neither'],
  [areasJson({ type: 'Polygon', coordinates: [] }), 'Feature 1 has a polygon without a ring'],
  [areasJson({ type: 'MultiPolygon', coordinates: [[]] }), 'Feature 1 has a polygon without a ring'],
  [areasJson({ type: 'Polygon', coordinates: [ring.slice(1)] }), 'Feature 1 has a ring of fewer'],
  [areasJson({ type: 'Polygon', coordinates: [[...ring, [1e6, 2]]] }), 'Feature 1 has a point that is no'],
])('rejects %s', (text, message) => {
  expect(() => readAreas(text)).toThrow(message)
})
