import { packSize, unpackTiles } from '#shared/map/tile-pack.ts'
import { packPath, tilePath } from '#shared/map/tiles.ts'

/** The service worker looks for tiles in every cache, so it also finds those in this one. */
const CACHE_NAME = 'second-line-saved-map'
/**
 * Key of the cache entry that holds the `SavedMap`. It is stored last, which proves the map
 * complete.
 */
const INFO_KEY = '/map/saved'

/** The whole map as saved in this browser. */
export interface SavedMap {
  version: string
  /** Size of the download; undefined if the server did not send it. */
  bytes: number | undefined
}

/**
 * Returns the saved map, if there is one. Rejects if the browser has no caches, as over plain http.
 */
export async function findSavedMap(): Promise<SavedMap | undefined> {
  // `caches.open` would create an empty cache.
  const response = await caches.match(INFO_KEY, { cacheName: CACHE_NAME })
  return response && ((await response.json()) as SavedMap)
}

/**
 * Downloads all tiles of a version and replaces the saved map with them. A failed download leaves
 * the saved map unchanged.
 *
 * @param onProgress called with the downloaded share, from 0 to 1
 */
export async function saveMap(version: string, onProgress: (share: number) => void): Promise<SavedMap> {
  const response = await fetch(packPath(version))
  if (!response.ok || !response.body) throw new Error(`The server returned ${response.status} for the map`)
  const tiles = unpackTiles(await readAll(response.body, onProgress))
  await removeSavedMap()
  const cache = await caches.open(CACHE_NAME)
  for (const tile of tiles) await cache.put(tilePath(version, tile), new Response(new Uint8Array(tile.bytes)))
  const saved = { version, bytes: Number(response.headers.get('content-length')) || undefined }
  await cache.put(INFO_KEY, new Response(JSON.stringify(saved)))
  return saved
}

/** Deletes the saved map, if there is one. */
export async function removeSavedMap(): Promise<void> {
  await caches.delete(CACHE_NAME)
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  onProgress: (share: number) => void,
): Promise<Uint8Array> {
  const reader = body.getReader()
  let bytes = new Uint8Array()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytes
    const extended = new Uint8Array(bytes.length + value.length)
    extended.set(bytes)
    extended.set(value, bytes.length)
    bytes = extended
    onProgress(bytes.length / (packSize(bytes) ?? Infinity))
  }
}
