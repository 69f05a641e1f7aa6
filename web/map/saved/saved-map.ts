import { packSize, unpackTiles } from '#shared/map/tile-pack.ts'
import { packPath, tilePath } from '#shared/map/tiles.ts'

/**
 * The saved map is in one of these caches. A newer one is written to the other, because the browser
 * may have no space for it. The service worker looks for tiles in every cache.
 */
const CACHE_NAMES = ['second-line-saved-map', 'second-line-saved-map-2'] as const
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
  const cacheName = await findCacheName()
  if (cacheName === undefined) return undefined
  const response = await caches.match(INFO_KEY, { cacheName })
  return response && ((await response.json()) as SavedMap)
}

/** Returns the name of the cache with the saved map, if there is one. */
async function findCacheName(): Promise<string | undefined> {
  // `caches.open` would create an empty cache.
  for (const cacheName of CACHE_NAMES) if (await caches.match(INFO_KEY, { cacheName })) return cacheName
  return undefined
}

/**
 * Downloads all tiles of a version and replaces the saved map with them. If the download fails or
 * the browser has no space, the saved map stays as it is.
 *
 * @param onProgress called with the downloaded share, from 0 to 1
 */
export async function saveMap(version: string, onProgress: (share: number) => void): Promise<SavedMap> {
  const response = await fetch(packPath(version))
  if (!response.ok || !response.body) throw new Error(`The server returned ${response.status} for the map`)
  const tiles = unpackTiles(await readAll(response.body, onProgress))
  const saved = { version, bytes: Number(response.headers.get('content-length')) || undefined }
  const oldName = await findCacheName()
  const newName = oldName === CACHE_NAMES[0] ? CACHE_NAMES[1] : CACHE_NAMES[0]
  // An interrupted attempt may have left some tiles.
  await caches.delete(newName)
  try {
    const cache = await caches.open(newName)
    for (const tile of tiles)
      await cache.put(tilePath(version, tile), new Response(new Uint8Array(tile.bytes)))
    await cache.put(INFO_KEY, new Response(JSON.stringify(saved)))
  } catch (error) {
    await caches.delete(newName)
    throw error
  }
  if (oldName !== undefined) await caches.delete(oldName)
  return saved
}

/** Deletes the saved map, if there is one. */
export async function removeSavedMap(): Promise<void> {
  for (const name of CACHE_NAMES) await caches.delete(name)
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
