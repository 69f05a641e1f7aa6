import { ANSWER_TIMEOUT_MS, withTimeout } from '#web/api/with-timeout.ts'
import { hasTile, tilePath, type TileCoords } from '#shared/map/tiles.ts'
import { mapInfo, refreshMapInfo } from '../base/map-info.ts'
import { keepTile } from '../base/tile-cache.ts'
import { decodeTile, type TileContent } from './decode-tile.ts'

/**
 * Decoded tiles that are kept in memory: several screens of them, so that moving the map back needs
 * no request.
 */
const MAX_CACHED_TILES = 200
/** Few requests at a time, so that tiles do not hold up the page's other requests. */
const MAX_PARALLEL_REQUESTS = 4
/** Pause after a failed request. It doubles with each failure in a row, up to the second time. */
const MIN_PAUSE_MS = 15_000
const MAX_PAUSE_MS = 300_000

interface TileLoaderOptions {
  /** Called when a tile that `get` requested is loaded. */
  onLoad: (coords: TileCoords) => void
  /** Called when the map has changed and all tiles must be requested again. */
  onNewVersion: () => void
  /** Whether the map still shows the place of a waiting tile. If not, the tile is not loaded. */
  isNeeded: (coords: TileCoords) => boolean
}

/**
 * Loads and caches the tiles of our map, the last requested first. After a failure it makes a pause, and
 * goes on right away when the browser is online again. During the pause it takes tiles only from the
 * browser's caches, which have those that were seen.
 */
export class TileLoader {
  readonly #cache = new Map<string, TileContent>()
  /** The tiles that are still to be loaded, by key. The last one is loaded next. */
  #waiting = new Map<string, TileCoords>()
  readonly #loading = new Set<string>()
  /** The tiles that wait for the end of the pause, by key. */
  readonly #failed = new Map<string, TileCoords>()
  readonly #onLoad: TileLoaderOptions['onLoad']
  readonly #isNeeded: TileLoaderOptions['isNeeded']
  readonly #unsubscribe: () => void
  #pauseMs = MIN_PAUSE_MS
  #pauseTimer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  #infoRefresh: Promise<void> | undefined

  constructor({ onLoad, onNewVersion, isNeeded }: TileLoaderOptions) {
    this.#onLoad = onLoad
    this.#isNeeded = isNeeded
    const resume = () => this.#resume()
    window.addEventListener('online', resume)
    const unsubscribe = mapInfo.subscribe(() => {
      this.#cache.clear()
      this.#failed.clear()
      onNewVersion()
    })
    this.#unsubscribe = () => {
      window.removeEventListener('online', resume)
      unsubscribe()
    }
  }

  /** Returns a cached tile. Otherwise loads it, calls `onLoad` later, and returns undefined. */
  get(coords: TileCoords): TileContent | undefined {
    const key = keyOf(coords)
    const content = this.#cache.get(key)
    if (content === undefined && !this.#failed.has(key) && this.#mayExist(coords)) {
      this.#waiting.delete(key)
      this.#waiting.set(key, coords)
      this.#loadNext()
    }
    return content
  }

  /** Stops loading: `onLoad` gets no further calls. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#pauseTimer)
    this.#unsubscribe()
  }

  #mayExist(coords: TileCoords): boolean {
    const info = mapInfo.get()
    return info === undefined || hasTile(info.bounds, coords)
  }

  #loadNext(): void {
    if (this.#isClosed) return
    for (const [key, coords] of this.#waiting) if (!this.#isNeeded(coords)) this.#waiting.delete(key)
    for (const [key, coords] of [...this.#waiting].toReversed()) {
      if (this.#loading.size >= MAX_PARALLEL_REQUESTS) return
      if (this.#loading.has(key)) continue
      this.#waiting.delete(key)
      this.#loading.add(key)
      void this.#load(key, coords).finally(() => {
        this.#loading.delete(key)
        this.#loadNext()
      })
    }
  }

  async #load(key: string, coords: TileCoords): Promise<void> {
    const initialVersion = mapInfo.get()?.version
    try {
      if (initialVersion === undefined) await this.#refreshInfo()
      if (this.#isClosed || !this.#mayExist(coords)) return
      const { version } = mapInfo.get() ?? {}
      const bytes = version === undefined ? undefined : await this.#request(tilePath(version, coords))
      if (!bytes) throw new Error('The tile is nowhere')
      if (this.#isClosed) return
      const content = decodeTile(new Uint8Array(bytes))
      // The map has changed in the meantime, and `onNewVersion` has requested the new tile.
      if (version !== mapInfo.get()?.version) return
      this.#waiting.delete(key)
      this.#cache.set(key, content)
      const [oldest] = this.#cache.keys()
      if (this.#cache.size > MAX_CACHED_TILES) this.#cache.delete(oldest!)
      // During a pause, it came from a cache, which says nothing about the network.
      if (this.#pauseTimer === undefined) this.#pauseMs = MIN_PAUSE_MS
      this.#onLoad(coords)
    } catch {
      // The server may have another version by now.
      if (this.#isClosed) return
      await this.#refreshInfo().catch(() => undefined)
      if (mapInfo.get()?.version !== initialVersion) this.#waiting.set(key, coords)
      else {
        this.#waiting.delete(key)
        this.#failed.set(key, coords)
        this.#pause()
      }
    }
  }

  async #request(path: string): Promise<ArrayBuffer | undefined> {
    // Without https, browsers have no caches.
    if (this.#pauseTimer !== undefined)
      return 'caches' in globalThis ? (await caches.match(path))?.arrayBuffer() : undefined
    // A few tiles without an answer would keep all others waiting.
    return withTimeout(ANSWER_TIMEOUT_MS, async (signal) => {
      const response = await fetch(path, { signal })
      if (!response.ok) throw new Error(`The server returned ${response.status} for a tile`)
      keepTile(path, response.clone())
      return await response.arrayBuffer()
    })
  }

  /** Requests the map's version, at most once until the next pause ends. */
  #refreshInfo(): Promise<void> {
    this.#infoRefresh ??= refreshMapInfo()
    return this.#infoRefresh
  }

  #pause(): void {
    if (this.#pauseTimer !== undefined || this.#isClosed) return
    this.#pauseTimer = setTimeout(() => this.#resume(), this.#pauseMs)
    this.#pauseMs = Math.min(2 * this.#pauseMs, MAX_PAUSE_MS)
  }

  #resume(): void {
    clearTimeout(this.#pauseTimer)
    this.#pauseTimer = undefined
    this.#infoRefresh = undefined
    // Behind the others, because they may fail again.
    this.#waiting = new Map([...this.#failed, ...this.#waiting])
    this.#failed.clear()
    this.#loadNext()
  }
}

const keyOf = ({ z, x, y }: TileCoords): string => `${z}/${x}/${y}`
