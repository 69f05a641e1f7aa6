import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import { distance, type Point } from '#shared/geo/distance.ts'
import { gridPlace } from '#shared/map/tiles.ts'
import { findCorners } from '#shared/streets/find-corners.ts'
import { findStreet } from '#shared/streets/find-street.ts'
import { nodePoint } from '#shared/streets/network/segments.ts'
import { BUILT_IN_AREAS } from '../streets/built-in/areas.ts'
import { builtInNetwork } from '../streets/load-network.ts'
import { tileEncoder } from './encode-tile.ts'

const network = builtInNetwork()
const encode = tileEncoder({ network, areas: BUILT_IN_AREAS })
const [orleans, claiborne] = ['Orleans', 'N. Claiborne'].map((name) => findStreet(network, name)[0]!.street)
const claiborneAtOrleans = nodePoint(network, findCorners(network, [orleans!], [claiborne!])[0]!)

/** The layers of the tile of a zoom around a point. */
function layersAround(point: Point, z: number) {
  const place = gridPlace(point, z)
  const [x, y] = [Math.floor(place.x), Math.floor(place.y)]
  const { layers } = new VectorTile(new PbfReader(encode({ z, x, y })))
  return (name: string) => {
    const layer = layers[name]
    return Array.from({ length: layer?.length ?? 0 }, (_, at) => {
      const feature = layer!.feature(at)
      return { ...feature.properties, geometry: feature.toGeoJSON(x, y, z).geometry }
    })
  }
}

/** Meters from a street of a tile to a point. */
function metersTo(streets: ReturnType<ReturnType<typeof layersAround>>, name: string, point: Point): number {
  const { geometry } = streets.find((each) => 'name' in each && each.name === name) ?? {}
  const lines =
    geometry?.type === 'LineString'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiLineString'
        ? geometry.coordinates
        : []
  const places = lines.flatMap((line) =>
    line.slice(1).flatMap(([toLongitude, toLatitude], at) => {
      const [longitude, latitude] = line[at]!
      return Array.from({ length: 201 }, (_, step) => ({
        longitude: longitude! + ((toLongitude! - longitude!) * step) / 200,
        latitude: latitude! + ((toLatitude! - latitude!) * step) / 200,
      }))
    }),
  )
  return Math.min(...places.map((place) => distance(point, place)))
}

test('a tile has the streets around it where they are, with class and short name', () => {
  const streets = layersAround(claiborneAtOrleans, 14)('streets')
  expect(streets).toContainEqual(expect.objectContaining({ name: 'N. Claiborne', class: 'arterial' }))
  expect(streets).toContainEqual(expect.objectContaining({ name: 'St. Philip', class: 'local' }))
  expect(streets.map((each) => 'name' in each && each.name)).not.toContain('Louisiana')
  expect(metersTo(streets, 'N. Claiborne', claiborneAtOrleans)).toBeLessThan(10)
  expect(metersTo(streets, 'Orleans', claiborneAtOrleans)).toBeLessThan(10)
})

test('from afar there are no local streets', () => {
  const streets = layersAround(claiborneAtOrleans, 12)('streets')
  expect(streets.length).toBeGreaterThan(5)
  expect(streets.every((each) => 'class' in each && each.class !== 'local')).toBe(true)
  expect(streets).toContainEqual(expect.objectContaining({ name: 'Louisiana' }))
})

test('a tile has water, parks and the names of places', () => {
  const layer = layersAround({ latitude: 29.9627, longitude: -90.0678 }, 14)
  expect(layer('parks').length).toBeGreaterThan(0)
  expect(layer('places')).toContainEqual(
    expect.objectContaining({ kind: 'neighborhood', name: expect.stringContaining('Trem') as string }),
  )
  expect(layer('places')).toContainEqual(
    expect.objectContaining({ kind: 'park', name: 'Louis Armstrong Park' }),
  )
})

test('the river is water', () => {
  const layer = layersAround({ latitude: 29.9556, longitude: -90.0594 }, 14)
  expect(layer('water').length).toBeGreaterThan(0)
})

test('where nothing is, a tile is empty', () => {
  expect(encode({ z: 14, x: 0, y: 0 })).toHaveLength(0)
})

test('every tile is small', () => {
  const place = gridPlace(claiborneAtOrleans, 14)
  expect(encode({ z: 14, x: Math.floor(place.x), y: Math.floor(place.y) }).length).toBeLessThan(8_000)
})
