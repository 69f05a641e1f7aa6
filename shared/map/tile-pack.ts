import type { TileCoords } from './tiles.ts'

/** A tile with its encoded content. */
export interface PackedTile extends TileCoords {
  bytes: Uint8Array
}

/** Size of the length before the index. */
const PREFIX_BYTES = 4

/**
 * Packs tiles into one file, so that a phone saves the whole map with one request: the length of the
 * index (32 bits, little-endian), the index as JSON with `[z, x, y, length]` of each tile, and the
 * content of the tiles in that order.
 */
export function packTiles(tiles: readonly PackedTile[]): Uint8Array<ArrayBuffer> {
  const index = new TextEncoder().encode(
    JSON.stringify(tiles.map(({ z, x, y, bytes }) => [z, x, y, bytes.length])),
  )
  const pack = new Uint8Array(
    PREFIX_BYTES + index.length + tiles.reduce((sum, { bytes }) => sum + bytes.length, 0),
  )
  new DataView(pack.buffer).setUint32(0, index.length, true)
  pack.set(index, PREFIX_BYTES)
  let offset = PREFIX_BYTES + index.length
  for (const { bytes } of tiles) {
    pack.set(bytes, offset)
    offset += bytes.length
  }
  return pack
}

/**
 * Returns the tiles of a file created by `packTiles`.
 *
 * @throws Error if the file is truncated or has another format
 */
export function unpackTiles(pack: Uint8Array): PackedTile[] {
  const { index, start, size } = readIndex(pack) ?? {}
  if (index === undefined || start === undefined || size !== pack.length) {
    throw new Error('The tile pack is incomplete.')
  }
  let end = start
  return index.map(([z, x, y, length]) => {
    end += length
    return { z, x, y, bytes: pack.subarray(end - length, end) }
  })
}

/**
 * Returns the size of a whole pack in bytes, given its beginning. Returns undefined if the
 * beginning does not contain the whole index.
 */
export const packSize = (beginning: Uint8Array): number | undefined => readIndex(beginning)?.size

function readIndex(bytes: Uint8Array) {
  if (bytes.length < PREFIX_BYTES) return undefined
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const start = PREFIX_BYTES + length
  if (bytes.length < start) return undefined
  const text = new TextDecoder().decode(bytes.subarray(PREFIX_BYTES, start))
  const index = JSON.parse(text) as [z: number, x: number, y: number, length: number][]
  return { index, start, size: index.reduce((sum, [, , , tileLength]) => sum + tileLength, start) }
}
