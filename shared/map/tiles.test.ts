import { expect, test } from 'vitest'
import { allTiles, toTilePosition, fromTilePosition, hasTile, tileZoomFor } from './tiles.ts'

const bounds = { west: -90.14, south: 29.9, east: -90, north: 30.03 }

test('a point converts to a tile position and back', () => {
  // Canal at Claiborne, in the tile numbers of openstreetmap.org.
  const position = toTilePosition({ latitude: 29.9593, longitude: -90.0774 }, 14)
  expect([Math.floor(position.x), Math.floor(position.y)]).toEqual([4092, 6761])
  const { latitude, longitude } = fromTilePosition(position.x, position.y, 14)
  expect(latitude).toBeCloseTo(29.9593, 9)
  expect(longitude).toBeCloseTo(-90.0774, 9)
})

test('tiles exist at two zooms within the bounds', () => {
  const tiles = allTiles(bounds)
  expect(new Set(tiles.map(({ z }) => z))).toEqual(new Set([12, 14]))
  expect(tiles.every((tile) => hasTile(bounds, tile))).toBe(true)
  expect(tiles).toContainEqual({ z: 14, x: 4092, y: 6761 })
  for (const z of [0, 11, 13, 15]) expect(hasTile(bounds, { z, x: 4092, y: 6761 })).toBe(false)
  expect(hasTile(bounds, { z: 14, x: 4080, y: 6761 })).toBe(false)
})

test('maps use the tiles of zoom 14 at closer zooms, too', () => {
  expect([11, 12, 13, 14, 19].map(tileZoomFor)).toEqual([12, 12, 12, 14, 14])
})
