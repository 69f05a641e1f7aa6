import { hasTile, tilePath, type TileCoords } from '#shared/map/tiles.ts'
import { mapInfo, refreshMapInfo } from '../base/map-info.ts'
import { decodeTile, type TileContent } from './decode-tile.ts'

/** Tiles kept in memory: several screens full. */
const MOST_KEPT = 200
/** Requests at the same time. */
const LANES = 4
/** After a failure, nothing is asked for this many milliseconds, doubled each time. */
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 300_000

/**
 * The tiles of our map, each loaded once. What cannot be loaded is asked for again later, and when the
 * phone is online again.
 */
export class TileLoader {
  readonly #kept = new Map<string, TileContent>()
  readonly #waiting = new Map<string, TileCoords>()
  readonly #underway = new Set<string>()
  readonly #onLoad: (coords: TileCoords) => void
  readonly #stopWatching: () => void
  #pauseMs = FIRST_PAUSE_MS
  #pause: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  #asking: Promise<void> | undefined

  /** @param onNewVersion called when the map has changed, and all tiles must be asked for again */
  constructor(onLoad: (coords: TileCoords) => void, onNewVersion: () => void) {
    this.#onLoad = onLoad
    const resume = () => this.#resume()
    window.addEventListener('online', resume)
    const stop = mapInfo.subscribe(() => {
      this.#kept.clear()
      onNewVersion()
    })
    this.#stopWatching = () => {
      window.removeEventListener('online', resume)
      stop()
    }
  }

  /** The tile, if it has come. If not, it is loaded, and `onLoad` tells. */
  get(coords: TileCoords): TileContent | undefined {
    const key = keyOf(coords)
    const known = this.#kept.get(key)
    if (known === undefined && this.#has(coords)) {
      this.#waiting.set(key, coords)
      this.#next()
    }
    return known
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#pause)
    this.#stopWatching()
  }

  #has(coords: TileCoords): boolean {
    const info = mapInfo.get()
    return info === undefined || hasTile(info.bounds, coords)
  }

  #next(): void {
    if (this.#pause !== undefined || this.#isClosed) return
    for (const [key, coords] of this.#waiting) {
      if (this.#underway.size >= LANES) return
      if (this.#underway.has(key)) continue
      this.#waiting.delete(key)
      this.#underway.add(key)
      void this.#load(key, coords).finally(() => {
        this.#underway.delete(key)
        this.#next()
      })
    }
  }

  async #load(key: string, coords: TileCoords): Promise<void> {
    const before = mapInfo.get()?.version
    try {
      if (before === undefined) await this.#askForInfo()
      if (!this.#has(coords)) return
      const { version } = mapInfo.get() ?? {}
      const response = version === undefined ? undefined : await fetch(tilePath(version, coords))
      if (!response?.ok) throw new Error(`The tile was answered with ${response?.status}`)
      const content = decodeTile(new Uint8Array(await response.arrayBuffer()))
      // Of an earlier version: what shows this tile has asked for it again.
      if (version !== mapInfo.get()?.version) return
      this.#waiting.delete(key)
      this.#kept.set(key, content)
      const [oldest] = this.#kept.keys()
      if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest!)
      this.#pauseMs = FIRST_PAUSE_MS
      this.#onLoad(coords)
    } catch {
      // Perhaps the server has another version by now.
      await this.#askForInfo().catch(() => undefined)
      this.#waiting.set(key, coords)
      if (mapInfo.get()?.version === before) this.#rest()
    }
  }

  /** Asks once, until the next pause. */
  #askForInfo(): Promise<void> {
    this.#asking ??= refreshMapInfo()
    return this.#asking
  }

  #rest(): void {
    if (this.#pause !== undefined || this.#isClosed) return
    this.#pause = setTimeout(() => this.#resume(), this.#pauseMs)
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS)
  }

  #resume(): void {
    clearTimeout(this.#pause)
    this.#pause = undefined
    this.#asking = undefined
    this.#next()
  }
}

const keyOf = ({ z, x, y }: TileCoords): string => `${z}/${x}/${y}`
