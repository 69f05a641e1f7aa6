import { expect, test } from 'vitest'
import { readAreas } from './read-areas.ts'

const ring = [
  [-90.1, 29.9],
  [-90, 29.9],
  [-90, 30],
  [-90.1, 29.9],
]
const areas = (geometry: unknown, properties: unknown = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] })

test('reads polygons and their kinds', () => {
  const [lake, island] = readAreas(
    areas({ type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] }, { name: 'Lake', kind: 'water' }),
  )
  expect(lake).toMatchObject({ name: 'Lake', kind: 'water', rings: [{ length: 4 }, { length: 4 }] })
  expect(lake!.rings[0]![2]).toEqual({ latitude: 30, longitude: -90 })
  expect(island!.rings).toHaveLength(1)
  expect(readAreas(areas({ type: 'Polygon', coordinates: [ring] }, null))[0]!.kind).toBe('neighborhood')
})

test.each([
  ['{', 'This is not JSON'],
  ['{}', 'This is not a GeoJSON FeatureCollection.'],
  [areas({ type: 'Polygon', coordinates: [ring] }, { kind: 'swamp' }), 'Feature 1 has the kind "swamp"'],
  [areas({ type: 'Polygon', coordinates: [ring] }, { name: 7 }), 'Feature 1 has a "name"'],
  [areas({ type: 'Point', coordinates: [1, 2] }), 'Feature 1 is neither'],
  [areas(null), 'Feature 1 is neither'],
  [areas({ type: 'Polygon', coordinates: [] }), 'Feature 1 has a polygon without a ring'],
  [areas({ type: 'MultiPolygon', coordinates: [[]] }), 'Feature 1 has a polygon without a ring'],
  [areas({ type: 'Polygon', coordinates: [ring.slice(1)] }), 'Feature 1 has a ring of fewer'],
  [areas({ type: 'Polygon', coordinates: [[...ring, [1e6, 2]]] }), 'Feature 1 has a point that is no'],
])('refuses %s', (text, message) => {
  expect(() => readAreas(text)).toThrow(message)
})
