import type { Logger } from 'pino'
import type { MapInfo, TileCoords } from '#shared/map/tiles.ts'
import type { Clock } from '../clock.ts'
import type { Streets } from '../streets/streets.ts'
import { MapFolder } from './map-folder.ts'
import type { ReadyBytes } from './ready-bytes.ts'
import { CityTiles, type TileSet } from './tile-set.ts'

/** The pack of all tiles is made this many milliseconds after the first tile: never while a page waits. */
const PACK_AFTER_MS = 10_000

interface MapTilesParts {
  streets: Streets
  dataDir: string
  clock: Clock
  logger: Logger
}

/** The map that one server serves: the current version, and the one before it for a day. */
export class MapTiles {
  readonly #parts: MapTilesParts
  readonly #folder: MapFolder
  #opening: Promise<CityTiles> | undefined
  #current: CityTiles | undefined
  #previous: { tiles: TileSet; until: number } | undefined
  #cancelPacking: (() => void) | undefined
  #isKept = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: MapTilesParts) {
    this.#parts = parts
    this.#folder = new MapFolder(parts.dataDir)
  }

  /** What pages must know, once the streets have been read. */
  get info(): MapInfo | undefined {
    return this.#current?.info
  }

  /** Prepares the current version, or returns it. The streets are read for it if they have not been. */
  open(): Promise<CityTiles> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  /** A tile. Undefined where there is none, and for versions that this server does not know. */
  async tile(version: string, coords: TileCoords): Promise<ReadyBytes | undefined> {
    const tiles = await this.#version(version)
    if (tiles === this.#current)
      this.#cancelPacking ??= this.#parts.clock.after(PACK_AFTER_MS, () => this.#keep())
    return tiles?.tile(coords)
  }

  /** All tiles of a version in one file. */
  async pack(version: string): Promise<ReadyBytes | undefined> {
    const tiles = await this.#version(version)
    if (tiles === this.#current) this.#keep()
    return tiles?.pack()
  }

  /** Opens after some milliseconds, unless it is closed before. */
  openAfter(milliseconds: number): void {
    this.#timer = setTimeout(() => void this.open(), milliseconds).unref()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#cancelPacking?.()
  }

  async #open(): Promise<CityTiles> {
    const { streets, clock } = this.#parts
    const tiles = new CityTiles(await streets.load())
    try {
      this.#previous = await this.#folder.open(tiles.version, clock.now().getTime())
    } catch (error) {
      this.#warn(error)
    }
    this.#current = tiles
    return tiles
  }

  async #version(version: string): Promise<TileSet | undefined> {
    const current = this.#current ?? (await this.open())
    if (version === current.version) return current
    const { tiles, until } = this.#previous ?? {}
    const isServed = until !== undefined && until > this.#parts.clock.now().getTime()
    return isServed && tiles?.version === version ? tiles : undefined
  }

  /** Keeps the current version for the time after the next change of streets. */
  #keep(): void {
    const tiles = this.#current
    if (this.#isKept || tiles === undefined) return
    this.#isKept = true
    this.#folder.keep(tiles).catch((error: unknown) => this.#warn(error))
  }

  #warn(error: unknown): void {
    this.#parts.logger.warn({ err: error }, 'the map cannot be kept for after the next change of streets')
  }
}
