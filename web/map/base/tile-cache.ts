import { isEmbedded } from '#web/storage/browser-storage.ts'

/** The cache of tiles that pages have shown. The service worker fills it and limits its size. */
export const TILE_CACHE_NAME = 'second-line-map'

/**
 * Stores a tile for a page that the service worker does not control yet, as on a first visit, so that
 * a reload without a signal shows the same map.
 */
export function keepTile(path: string, response: Response): void {
  if (isEmbedded() || !('caches' in globalThis) || !('serviceWorker' in navigator)) return
  if (navigator.serviceWorker.controller) return
  const storing = caches.open(TILE_CACHE_NAME).then((cache) => cache.put(path, response))
  storing.catch((error: unknown) => console.info('A tile was not stored', error))
}
