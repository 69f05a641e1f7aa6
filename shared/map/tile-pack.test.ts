import { expect, test } from 'vitest'
import { packSize, packTiles, unpackTiles } from './tile-pack.ts'

const tiles = [
  { z: 12, x: 1, y: 2, bytes: new Uint8Array([1, 2, 3]) },
  { z: 14, x: 4092, y: 6761, bytes: new Uint8Array() },
  { z: 14, x: 4093, y: 6761, bytes: new Uint8Array([4]) },
]

test('unpacking a pack returns the packed tiles', () => {
  expect(unpackTiles(packTiles(tiles))).toEqual(tiles)
})

test('the index alone tells the size of a pack, so that a download can show its progress', () => {
  const pack = packTiles(tiles)
  const tileBytes = tiles.reduce((sum, { bytes }) => sum + bytes.length, 0)
  expect(packSize(pack.subarray(0, pack.length - tileBytes))).toBe(pack.length)
  expect(packSize(pack.subarray(0, 10))).toBeUndefined()
  expect(packSize(new Uint8Array())).toBeUndefined()
})

test('a truncated pack is refused', () => {
  const pack = packTiles(tiles)
  expect(() => unpackTiles(pack.subarray(0, pack.length - 1))).toThrow('pack is incomplete')
  expect(() => unpackTiles(pack.subarray(0, 2))).toThrow('pack is incomplete')
})
