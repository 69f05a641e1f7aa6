import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MAP_INFO_PATH, tilePath } from '#shared/map/tiles.ts'
import { mapInfo } from '../base/map-info.ts'
import { TileLoader } from './tile-loader.ts'

/** Responses that the server still holds back, by the tile's path. */
const held = new Map<string, (response: Response) => void>()

beforeEach(() => {
  held.clear()
  loaded = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (path: string) => new Promise<Response>((resolve) => void held.set(path, resolve)))
  mapInfo.set({ version: 'v', credit: '', bounds: { west: -91, south: 29, east: -89, north: 31 } })
})

afterEach(() => {
  vi.unstubAllGlobals()
  mapInfo.set(undefined)
})

const tile = (x: number) => ({ z: 14, x, y: 6760 })

/** The columns of the tiles that the loaders have reported. */
let loaded: number[]

const createLoader = (isNeeded = (_column: number) => true) =>
  new TileLoader({
    onLoad: ({ x }) => void loaded.push(x),
    onNewVersion: () => undefined,
    isNeeded: ({ x }) => isNeeded(x),
  })

/** Lets the server send the tiles that the page has requested so far. */
async function respond(): Promise<void> {
  for (const resolve of held.values()) resolve(new Response(new Uint8Array()))
  held.clear()
  await new Promise((resolve) => void setTimeout(resolve))
}

test('a loader reports the tiles it has loaded, but none after it was closed', async () => {
  const loader = createLoader()
  loader.get(tile(4090))
  await respond()
  loader.get(tile(4091))
  loader.close()
  await respond()
  expect(loaded).toEqual([4090])
})

test('tiles requested last are loaded first, and tiles that the map no longer shows are not loaded', async () => {
  let first = 0
  const loader = createLoader((x) => x >= first)
  // Four load in parallel, and the others wait.
  for (let x = 4080; x < 4092; x += 1) loader.get(tile(x))
  loader.get(tile(4087))
  first = 4086
  await respond()
  expect(loaded).toEqual([4080, 4081, 4082, 4083])
  await respond()
  expect(loaded.slice(4)).toEqual([4087, 4091, 4090, 4089])
  await respond()
  await respond()
  expect(loaded.slice(8)).toEqual([4088, 4086])
  loader.close()
})

test('four tiles without an answer give up after 15 s, and the others follow after the pause', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const stalled = new Set([4091, 4090, 4089, 4088].map((x) => tilePath('v', tile(x))))
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) =>
    stalled.delete(path)
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      : Promise.resolve(
          path === MAP_INFO_PATH ? Response.json(mapInfo.get()) : new Response(new Uint8Array()),
        ),
  )
  const loader = createLoader()
  for (const x of [4088, 4089, 4090, 4091, 4080, 4081]) loader.get(tile(x))
  await vi.advanceTimersByTimeAsync(14_000)
  expect(loaded).toEqual([])
  await vi.advanceTimersByTimeAsync(17_000)
  expect(new Set(loaded)).toEqual(new Set([4080, 4081, 4088, 4089, 4090, 4091]))
  loader.close()
})

test('after a failure, tiles come only from the caches until the browser is online again', async () => {
  const seen = tilePath('v', tile(4082))
  vi.stubGlobal('caches', {
    match: async (path: string) => (path === seen ? new Response(new Uint8Array()) : undefined),
  })
  const loader = createLoader()
  loader.get(tile(4080))
  held.get(tilePath('v', tile(4080)))!(new Response(null, { status: 500 }))
  await vi.waitFor(() => expect(held.has(MAP_INFO_PATH)).toBe(true))
  held.get(MAP_INFO_PATH)!(new Response(null, { status: 500 }))
  held.clear()
  await new Promise((resolve) => void setTimeout(resolve))
  for (const x of [4080, 4081, 4082]) loader.get(tile(x))
  await new Promise((resolve) => void setTimeout(resolve))
  expect(loaded).toEqual([4082])
  expect(held.size).toBe(0)
  window.dispatchEvent(new Event('online'))
  await respond()
  expect(new Set(loaded)).toEqual(new Set([4080, 4081, 4082]))
  loader.close()
})
