import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import { distance, type Point } from '#shared/geo/distance.ts'
import { toTilePosition } from '#shared/map/tiles.ts'
import { findCorners } from '#shared/streets/find-corners.ts'
import { findStreet } from '#shared/streets/find-street.ts'
import { nodePoint } from '#shared/streets/network/segments.ts'
import { BUILT_IN_AREAS } from '../streets/built-in/streets.ts'
import { builtInNetwork } from '../streets/load-network.ts'
import { createTileEncoder } from './encode-tile.ts'

const network = builtInNetwork()
const encode = createTileEncoder({ network, areas: BUILT_IN_AREAS })
const [orleans, claiborne] = ['Orleans', 'N. Claiborne'].map((name) => findStreet(network, name)[0]!.street)
const claiborneAtOrleans = nodePoint(network, findCorners(network, [orleans!], [claiborne!])[0]!)

/** Decodes the tile around a point. Returns a function that lists the features of a layer. */
function decodeTileAround(point: Point, z: number) {
  const position = toTilePosition(point, z)
  const [x, y] = [Math.floor(position.x), Math.floor(position.y)]
  const { layers } = new VectorTile(new PbfReader(encode({ z, x, y })))
  return (name: string) => {
    const layer = layers[name]
    return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
      const feature = layer!.feature(index)
      return { ...feature.properties, geometry: feature.toGeoJSON(x, y, z).geometry }
    })
  }
}

type Features = ReturnType<ReturnType<typeof decodeTileAround>>

/** Returns the meters from a point to a street of a tile, whose lines it samples. */
function metersTo(streets: Features, name: string, point: Point): number {
  const { geometry } = streets.find((street) => 'name' in street && street.name === name)!
  if (geometry.type !== 'LineString' && geometry.type !== 'MultiLineString') throw new Error('no line')
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
  const samples = lines.flatMap((line) =>
    line.slice(1).flatMap(([toLongitude, toLatitude], index) => {
      const [longitude, latitude] = line[index]!
      return Array.from({ length: 201 }, (_, step) => ({
        longitude: longitude! + ((toLongitude! - longitude!) * step) / 200,
        latitude: latitude! + ((toLatitude! - latitude!) * step) / 200,
      }))
    }),
  )
  return Math.min(...samples.map((sample) => distance(point, sample)))
}

test('a tile contains its streets at their place, with class and short name', () => {
  const streets = decodeTileAround(claiborneAtOrleans, 14)('streets')
  expect(streets).toContainEqual(expect.objectContaining({ name: 'N. Claiborne', class: 'arterial' }))
  expect(streets).toContainEqual(expect.objectContaining({ name: 'St. Philip', class: 'local' }))
  expect(streets.map((street) => 'name' in street && street.name)).not.toContain('Louisiana')
  expect(metersTo(streets, 'N. Claiborne', claiborneAtOrleans)).toBeLessThan(10)
  expect(metersTo(streets, 'Orleans', claiborneAtOrleans)).toBeLessThan(10)
})

test('an overview tile has no local streets', () => {
  const streets = decodeTileAround(claiborneAtOrleans, 12)('streets')
  expect(streets.length).toBeGreaterThan(5)
  expect(streets.every((street) => 'class' in street && street.class !== 'local')).toBe(true)
  expect(streets).toContainEqual(expect.objectContaining({ name: 'Louisiana' }))
})

test('a tile contains parks and the names of places', () => {
  const layer = decodeTileAround({ latitude: 29.9627, longitude: -90.0678 }, 14)
  expect(layer('parks').length).toBeGreaterThan(0)
  const name = expect.stringContaining('Tremé') as string
  expect(layer('places')).toContainEqual(expect.objectContaining({ kind: 'neighborhood', name }))
  const park = { kind: 'park', name: 'Louis Armstrong Park' }
  expect(layer('places')).toContainEqual(expect.objectContaining(park))
})

test('a tile at the river contains water, and one outside the city nothing', () => {
  const layer = decodeTileAround({ latitude: 29.9556, longitude: -90.0594 }, 14)
  expect(layer('water').length).toBeGreaterThan(0)
  expect(encode({ z: 14, x: 0, y: 0 })).toHaveLength(0)
})

test('a tile of the inner city is smaller than 8 kB', () => {
  const { x, y } = toTilePosition(claiborneAtOrleans, 14)
  expect(encode({ z: 14, x: Math.floor(x), y: Math.floor(y) }).length).toBeLessThan(8_000)
})
