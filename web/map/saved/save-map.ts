import { packSize, unpackTiles } from '#shared/map/tile-pack.ts'
import { packPath, tilePath } from '#shared/map/tiles.ts'
import { withTimeout } from '#web/api/with-timeout.ts'
import { waitUntilSiteStored } from '#web/saved/site-worker.ts'
import { CACHE_NAMES, findCacheName, INFO_KEY, type SavedMap } from './saved-map.ts'

/** How long the download of the whole map may make no progress. */
const STALL_TIMEOUT_MS = 60_000

/**
 * Downloads all tiles of a version and replaces the saved map with them. If the download fails, the
 * browser has no space, or it cannot store the site, the saved map stays unchanged.
 *
 * @param onProgress called with the downloaded share, from 0 to 1
 */
export async function saveMap(version: string, onProgress: (share: number) => void): Promise<SavedMap> {
  const { pack, bytes } = await withTimeout(STALL_TIMEOUT_MS, async (signal, restart) => {
    const response = await fetch(packPath(version), { signal })
    if (!response.ok || !response.body) throw new Error(`The server returned ${response.status} for the map`)
    const onChunk = (share: number) => {
      restart()
      onProgress(share)
    }
    return {
      pack: await readAll(response.body, onChunk),
      bytes: Number(response.headers.get('content-length')) || undefined,
    }
  })
  const tiles = unpackTiles(pack)
  const saved = { version, bytes }
  const oldName = await findCacheName()
  const newName = oldName === CACHE_NAMES[0] ? CACHE_NAMES[1] : CACHE_NAMES[0]
  // An interrupted attempt may have left some tiles.
  await caches.delete(newName)
  try {
    const cache = await caches.open(newName)
    for (const tile of tiles)
      await cache.put(tilePath(version, tile), new Response(new Uint8Array(tile.bytes)))
    // Without the site, the map would not open offline.
    await waitUntilSiteStored()
    await cache.put(INFO_KEY, new Response(JSON.stringify(saved)))
  } catch (error) {
    await caches.delete(newName)
    throw error
  }
  if (oldName !== undefined) await caches.delete(oldName)
  return saved
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (share: number) => void,
): Promise<Uint8Array> {
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let loadedBytes = 0
  let totalBytes: number | undefined
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return join(chunks)
    chunks.push(value)
    loadedBytes += value.length
    // The beginning of a pack says how large it is.
    totalBytes ??= packSize(await join(chunks))
    onProgress(loadedBytes / (totalBytes ?? Infinity))
  }
}

const join = async (chunks: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> =>
  new Uint8Array(await new Blob(chunks).arrayBuffer())
