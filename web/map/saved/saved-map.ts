import { packSize, unpackTiles } from '#shared/map/tile-pack.ts'
import { packPath, tilePath } from '#shared/map/tiles.ts'

/** Where the service worker finds the tiles; it looks into every store. */
const STORE = 'second-line-saved-map'
/** The address of the note in it that says which map is there. It comes last, so a map with it is whole. */
const NOTE = '/map/saved'

/** The whole map, as this phone has it. */
export interface SavedMap {
  version: string
  /** Size of the download, if the server told it. */
  bytes: number | undefined
}

/** The saved map, if there is one. Rejects where the browser can keep none, as over plain http. */
export async function findSavedMap(): Promise<SavedMap | undefined> {
  // `open` would make an empty store.
  const note = await caches.match(NOTE, { cacheName: STORE })
  return note && ((await note.json()) as SavedMap)
}

/**
 * Downloads all tiles of a version and keeps them, in place of those saved before. If that fails, the
 * ones saved before stay.
 *
 * @param onProgress called with the share that has come, from 0 to 1
 */
export async function saveMap(version: string, onProgress: (share: number) => void): Promise<SavedMap> {
  const response = await fetch(packPath(version))
  if (!response.ok || !response.body) throw new Error(`The map was answered with ${response.status}`)
  const tiles = unpackTiles(await readAll(response.body, onProgress))
  await removeSavedMap()
  const store = await caches.open(STORE)
  for (const tile of tiles) await store.put(tilePath(version, tile), new Response(new Uint8Array(tile.bytes)))
  const saved = { version, bytes: Number(response.headers.get('content-length')) || undefined }
  await store.put(NOTE, new Response(JSON.stringify(saved)))
  return saved
}

/** Frees the room that the saved map takes. */
export async function removeSavedMap(): Promise<void> {
  await caches.delete(STORE)
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
    const longer = new Uint8Array(bytes.length + value.length)
    longer.set(bytes)
    longer.set(value, bytes.length)
    bytes = longer
    onProgress(bytes.length / (packSize(bytes) ?? Infinity))
  }
}
