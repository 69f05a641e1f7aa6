import type { TileCoords } from './tiles.ts'

/** A tile with its encoded content. */
export interface PackedTile extends TileCoords {
  bytes: Uint8Array
}

/** Bytes of the number that tells the length of the list. */
const PREFIX = 4

/**
 * Puts tiles into one file: the length of a list (32 bits, little-endian), the list as JSON with
 * `[z, x, y, length]` of each tile, and the tiles one after the other.
 */
export function packTiles(tiles: readonly PackedTile[]): Uint8Array<ArrayBuffer> {
  const list = new TextEncoder().encode(
    JSON.stringify(tiles.map(({ z, x, y, bytes }) => [z, x, y, bytes.length])),
  )
  const pack = new Uint8Array(PREFIX + list.length + tiles.reduce((sum, { bytes }) => sum + bytes.length, 0))
  new DataView(pack.buffer).setUint32(0, list.length, true)
  pack.set(list, PREFIX)
  let at = PREFIX + list.length
  for (const { bytes } of tiles) {
    pack.set(bytes, at)
    at += bytes.length
  }
  return pack
}

/** The tiles of a file made by `packTiles`. Throws when it is cut off or something else. */
export function unpackTiles(pack: Uint8Array): PackedTile[] {
  const { list, start, size } = readList(pack) ?? {}
  if (list === undefined || start === undefined || size !== pack.length) {
    throw new Error('This is no whole pack of tiles.')
  }
  let at = start
  return list.map(([z, x, y, length]) => {
    at += length
    return { z, x, y, bytes: pack.subarray(at - length, at) }
  })
}

/** The size of the whole pack in bytes, told from its beginning; undefined while too little is there. */
export const packSize = (beginning: Uint8Array): number | undefined => readList(beginning)?.size

function readList(bytes: Uint8Array) {
  if (bytes.length < PREFIX) return undefined
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const start = PREFIX + length
  if (bytes.length < start) return undefined
  const text = new TextDecoder().decode(bytes.subarray(PREFIX, start))
  const list = JSON.parse(text) as [z: number, x: number, y: number, length: number][]
  return { list, start, size: list.reduce((sum, [, , , each]) => sum + each, start) }
}
