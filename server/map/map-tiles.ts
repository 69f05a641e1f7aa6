import type { Logger } from 'pino'
import type { MapInfo, TileCoords } from '#shared/map/tiles.ts'
import type { Clock } from '../clock.ts'
import type { Streets } from '../streets/streets.ts'
import { MapFolder } from './map-folder.ts'
import type { StaticResponse } from './static-response.ts'
import { CityTiles, type TileSet } from './tile-set.ts'

/**
 * Delay from the first requested tile to packing all tiles, which would slow down that page's
 * tiles.
 */
const PACK_DELAY_MS = 10_000

interface MapTilesOptions {
  streets: Streets
  dataDir: string
  clock: Clock
  logger: Logger
}

/** The tiles that a server serves: the current map version, and the previous one for a day. */
export class MapTiles {
  readonly #options: MapTilesOptions
  readonly #folder: MapFolder
  #opening: Promise<CityTiles> | undefined
  #current: CityTiles | undefined
  #previous: { tiles: TileSet; until: number } | undefined
  #cancelPacking: (() => void) | undefined
  #isSaving = false
  #openTimer: NodeJS.Timeout | undefined

  constructor(options: MapTilesOptions) {
    this.#options = options
    this.#folder = new MapFolder(options.dataDir)
  }

  /** The current version's data for pages, or undefined until the streets are loaded. */
  get info(): MapInfo | undefined {
    return this.#current?.info
  }

  /** Returns the current version. The first call loads the streets. */
  open(): Promise<CityTiles> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  /**
   * Returns a tile, or undefined if the map has none there or this server lacks the version.
   */
  async tile(version: string, coords: TileCoords): Promise<StaticResponse | undefined> {
    const tiles = await this.#findVersion(version)
    if (tiles === this.#current)
      this.#cancelPacking ??= this.#options.clock.after(PACK_DELAY_MS, () => this.#savePack())
    return tiles?.tile(coords)
  }

  /**
   * Returns all tiles of a version in one file, or undefined if this server lacks the version.
   */
  async pack(version: string): Promise<StaticResponse | undefined> {
    const tiles = await this.#findVersion(version)
    if (tiles === this.#current) this.#savePack()
    return tiles?.pack()
  }

  /** Calls `open` after a delay, unless `close` is called first. */
  openAfter(delayMs: number): void {
    this.#openTimer = setTimeout(() => void this.open(), delayMs).unref()
  }

  close(): void {
    clearTimeout(this.#openTimer)
    this.#cancelPacking?.()
  }

  async #open(): Promise<CityTiles> {
    const { streets, clock } = this.#options
    const tiles = new CityTiles(await streets.load())
    try {
      this.#previous = await this.#folder.open(tiles.version, clock.now().getTime())
    } catch (error) {
      this.#warn(error)
    }
    this.#current = tiles
    return tiles
  }

  async #findVersion(version: string): Promise<TileSet | undefined> {
    const current = this.#current ?? (await this.open())
    if (version === current.version) return current
    const { tiles, until } = this.#previous ?? {}
    const isServed = until !== undefined && until > this.#options.clock.now().getTime()
    return isServed && tiles?.version === version ? tiles : undefined
  }

  /** Stores the current version once, to serve it after the next change of streets. */
  #savePack(): void {
    const tiles = this.#current
    if (this.#isSaving || tiles === undefined) return
    this.#isSaving = true
    this.#folder.save(tiles).catch((error: unknown) => this.#warn(error))
  }

  #warn(error: unknown): void {
    this.#options.logger.warn(
      { err: error },
      'the map’s previous version cannot be read or its current one stored',
    )
  }
}
