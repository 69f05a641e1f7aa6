import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { packTiles, unpackTiles } from '#shared/map/tile-pack.ts'
import { allTiles, hasTile, type MapInfo, tilePath, type TileCoords } from '#shared/map/tiles.ts'
import type { LoadedStreets } from '../streets/streets.ts'
import { type EncodeTile, TILE_FORMAT, createTileEncoder } from './encode-tile.ts'
import { StaticResponse } from './static-response.ts'

/**
 * Margin of the map around the streets (3 km), so that it does not end at the last street.
 */
const MARGIN_DEGREES = 0.03
/** A single tile is compressed while a page waits; the pack of all tiles must be small. */
const TILE_BROTLI_QUALITY = 9
const PACK_BROTLI_QUALITY = 11

/**
 * One version of the map. Each tile, and the pack of all tiles, is created on its first request.
 */
export interface TileSet {
  readonly version: string
  /** Returns a tile, or undefined if the map has none there. */
  tile(coords: TileCoords): StaticResponse | undefined
  /** Returns all tiles in one file. */
  pack(): Promise<StaticResponse>
}

/** The current map version, created from the loaded streets. */
export class CityTiles implements TileSet {
  readonly info: MapInfo
  readonly #tiles = new Map<string, StaticResponse>()
  readonly #streets: LoadedStreets
  #encode: EncodeTile | undefined
  #pack: Promise<StaticResponse> | undefined

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
      bounds: {
        west: west - MARGIN_DEGREES,
        south: south - MARGIN_DEGREES,
        east: east + MARGIN_DEGREES,
        north: north + MARGIN_DEGREES,
      },
    }
  }

  get version(): string {
    return this.info.version
  }

  tile(coords: TileCoords): StaticResponse | undefined {
    if (!hasTile(this.info.bounds, coords)) return undefined
    const path = tilePath(this.version, coords)
    let tile = this.#tiles.get(path)
    if (tile === undefined) {
      this.#encode ??= createTileEncoder(this.#streets)
      tile = new StaticResponse(this.#encode(coords), TILE_BROTLI_QUALITY)
      this.#tiles.set(path, tile)
    }
    return tile
  }

  pack(): Promise<StaticResponse> {
    this.#pack ??= this.#makePack()
    return this.#pack
  }

  async #makePack(): Promise<StaticResponse> {
    const tiles = []
    for (const coords of allTiles(this.info.bounds)) {
      tiles.push({ ...coords, bytes: this.tile(coords)!.raw })
      // Lets waiting requests run between two tiles.
      await yieldToEventLoop()
    }
    const pack = new StaticResponse(packTiles(tiles), PACK_BROTLI_QUALITY)
    this.info.packBytes = (await pack.brotli()).length
    return pack
  }
}

/** Returns a map version from its stored pack. */
export function tileSetFromPack(version: string, bytes: Uint8Array): TileSet {
  const pack = new StaticResponse(bytes, PACK_BROTLI_QUALITY)
  const tiles = new Map(
    unpackTiles(bytes).map((tile) => [
      tilePath(version, tile),
      new StaticResponse(tile.bytes, TILE_BROTLI_QUALITY),
    ]),
  )
  return {
    version,
    tile: (coords) => tiles.get(tilePath(version, coords)),
    pack: () => Promise.resolve(pack),
  }
}
