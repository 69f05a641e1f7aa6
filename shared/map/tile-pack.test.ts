import { expect, test } from 'vitest'
import { packSize, packTiles, unpackTiles } from './tile-pack.ts'

const tiles = [
  { z: 12, x: 1, y: 2, bytes: new Uint8Array([1, 2, 3]) },
  { z: 14, x: 4092, y: 6761, bytes: new Uint8Array() },
  { z: 14, x: 4093, y: 6761, bytes: new Uint8Array([4]) },
]

test('tiles come out of a pack as they went in', () => {
  expect(unpackTiles(packTiles(tiles))).toEqual(tiles)
})

test('the beginning of a pack tells its size', () => {
  const pack = packTiles(tiles)
  expect(packSize(pack.subarray(0, pack.length - 4))).toBe(pack.length)
  expect(packSize(pack.subarray(0, 10))).toBeUndefined()
  expect(packSize(new Uint8Array())).toBeUndefined()
})

test('a pack that is cut off is refused', () => {
  const pack = packTiles(tiles)
  expect(() => unpackTiles(pack.subarray(0, pack.length - 1))).toThrow('no whole pack')
  expect(() => unpackTiles(pack.subarray(0, 2))).toThrow('no whole pack')
})
