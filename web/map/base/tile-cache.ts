import { isEmbedded } from '#web/storage/browser-storage.ts'

/** The cache of the tiles that pages have shown. The service worker fills it and limits its size. */
export const TILE_CACHE_NAME = 'second-line-map'

/**
 * Keeps a tile of a page that the service worker does not control yet, as on a first visit: without a
 * signal, a reload must show the map that was there.
 */
export function keepTile(path: string, response: Response): void {
  if (isEmbedded() || !('caches' in globalThis) || !('serviceWorker' in navigator)) return
  if (navigator.serviceWorker.controller) return
  const kept = caches.open(TILE_CACHE_NAME).then((cache) => cache.put(path, response))
  kept.catch((error: unknown) => console.info('A tile was not kept', error))
}
