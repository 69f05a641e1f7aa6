/**
 * The saved map is in one of these caches. A newer one is written to the other, because the browser
 * may have no space for it. The service worker looks for tiles in every cache.
 */
export const CACHE_NAMES = ['second-line-saved-map', 'second-line-saved-map-2'] as const
/**
 * Key of the cache entry that holds the `SavedMap`. It is stored last, which proves the map
 * complete.
 */
export const INFO_KEY = '/map/saved'

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
export async function findCacheName(): Promise<string | undefined> {
  // `caches.open` would create an empty cache.
  for (const cacheName of CACHE_NAMES) if (await caches.match(INFO_KEY, { cacheName })) return cacheName
  return undefined
}

/** Deletes the saved map, if there is one. */
export async function removeSavedMap(): Promise<void> {
  for (const name of CACHE_NAMES) await caches.delete(name)
}
