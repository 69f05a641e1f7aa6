import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mapInfo } from '../base/map-info.ts'
import { TileLoader } from './tile-loader.ts'

/** Responses that the server still holds back, by the tile's path. */
const held = new Map<string, (response: Response) => void>()

beforeEach(() => {
  held.clear()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (path: string) => new Promise<Response>((resolve) => void held.set(path, resolve)))
  mapInfo.set({ version: 'v', credit: '', bounds: { west: -91, south: 29, east: -89, north: 31 } })
})

afterEach(() => {
  vi.unstubAllGlobals()
  mapInfo.set(undefined)
})

const tile = (x: number) => ({ z: 14, x, y: 6760 })

/** Lets the server send the tiles that the page has requested so far. */
async function respond(): Promise<void> {
  for (const resolve of held.values()) resolve(new Response(new Uint8Array()))
  held.clear()
  await new Promise((resolve) => void setTimeout(resolve))
}

test('a loader reports the tiles it has loaded, but none after it was closed', async () => {
  const loaded: number[] = []
  const loader = new TileLoader(
    ({ x }) => loaded.push(x),
    () => undefined,
  )
  loader.get(tile(4090))
  await respond()
  loader.get(tile(4091))
  loader.close()
  await respond()
  expect(loaded).toEqual([4090])
})
