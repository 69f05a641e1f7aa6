import { setImmediate as nextTask } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { packTiles, unpackTiles } from '#shared/map/tile-pack.ts'
import { allTiles, hasTile, type MapInfo, tilePath, type TileCoords } from '#shared/map/tiles.ts'
import type { LoadedStreets } from '../streets/streets.ts'
import { type EncodeTile, TILE_FORMAT, tileEncoder } from './encode-tile.ts'
import { ReadyBytes } from './ready-bytes.ts'

/** Tiles reach this many degrees beyond the streets: 3 km, so that the map does not end at the last one. */
const MARGIN = 0.03
/** Brotli's quality: a tile must be quick, the pack of all tiles small. */
const TILE_QUALITY = 9
const PACK_QUALITY = 11

/** One version of the map: its tiles, made when they are first asked for, and all of them in one file. */
export interface TileSet {
  readonly version: string
  /** Undefined where the map has no tile. */
  tile(coords: TileCoords): ReadyBytes | undefined
  pack(): Promise<ReadyBytes>
}

/** The map of the streets in use. */
export class CityTiles implements TileSet {
  readonly info: MapInfo
  readonly #ready = new Map<string, ReadyBytes>()
  readonly #streets: LoadedStreets
  #encode: EncodeTile | undefined
  #pack: Promise<ReadyBytes> | undefined

  constructor(streets: LoadedStreets) {
    const { network, areas } = streets
    const { west, south, east, north } = network.bounds
    this.#streets = streets
    this.info = {
      version: createHash('sha256')
        .update(JSON.stringify([TILE_FORMAT, network.version, areas]))
        .digest('hex')
        .slice(0, 12),
      credit: network.credit,
      bounds: { west: west - MARGIN, south: south - MARGIN, east: east + MARGIN, north: north + MARGIN },
    }
  }

  get version(): string {
    return this.info.version
  }

  tile(coords: TileCoords): ReadyBytes | undefined {
    if (!hasTile(this.info.bounds, coords)) return undefined
    const path = tilePath(this.version, coords)
    let ready = this.#ready.get(path)
    if (ready === undefined) {
      this.#encode ??= tileEncoder(this.#streets)
      ready = new ReadyBytes(this.#encode(coords), TILE_QUALITY)
      this.#ready.set(path, ready)
    }
    return ready
  }

  pack(): Promise<ReadyBytes> {
    this.#pack ??= this.#makePack()
    return this.#pack
  }

  async #makePack(): Promise<ReadyBytes> {
    const tiles = []
    for (const coords of allTiles(this.info.bounds)) {
      tiles.push({ ...coords, bytes: this.tile(coords)!.raw })
      // Each in a task of its own, so that no request waits for all of them.
      await nextTask()
    }
    const pack = new ReadyBytes(packTiles(tiles), PACK_QUALITY)
    this.info.packBytes = (await pack.brotli()).length
    return pack
  }
}

/** A version of the map that was kept as its pack. */
export function keptTiles(version: string, bytes: Uint8Array): TileSet {
  const pack = new ReadyBytes(bytes, PACK_QUALITY)
  const tiles = new Map(
    unpackTiles(bytes).map((tile) => [tilePath(version, tile), new ReadyBytes(tile.bytes, TILE_QUALITY)]),
  )
  return {
    version,
    tile: (coords) => tiles.get(tilePath(version, coords)),
    pack: () => Promise.resolve(pack),
  }
}
