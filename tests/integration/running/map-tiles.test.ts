import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packTiles, unpackTiles } from '#shared/map/tile-pack.ts'
import type { MapInfo } from '#shared/map/tiles.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { app, startServer } from '#tests/harness/servers.ts'
import { streets } from '#tests/harness/streets.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'

const TILE_PATH = '14/4092/6761.mvt'

startServer()

async function readMapInfo(server: TestApp = app): Promise<MapInfo> {
  const response = await server.fetch('/map/current')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  return (await response.json()) as MapInfo
}

test('a tile is immutable, compressed as requested, and revalidated with its ETag', async () => {
  const { version } = await readMapInfo()
  const path = `/map/${version}/${TILE_PATH}`
  const response = await app.fetch(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
  const bytes = await response.bytes()
  expect(bytes.length).toBeGreaterThan(1_000)

  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const encoded = await app.fetch(path, { headers: { 'accept-encoding': accepted } })
    expect(encoded.headers.get('content-encoding')).toBe(encoding)
    expect(await encoded.bytes()).toEqual(bytes)
  }
  const etag = response.headers.get('etag')!
  expect((await app.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await app.fetch(path, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(500)
  expect((await head.arrayBuffer()).byteLength).toBe(0)
})

test('other zooms, places outside the city, and unknown versions get a 404', async () => {
  const { version } = await readMapInfo()
  const noTiles = [
    '13/2046/3380.mvt',
    '15/8184/13522.mvt',
    '14/0/0.mvt',
    '14/99999/6761.mvt',
    '14/4092/99999999999999.mvt',
    '14/-1/6761.mvt',
    '14/4092.5/6761.mvt',
    '14/4092/6761.png',
    `${TILE_PATH}/more`,
  ]
  const missingPaths = [
    ...noTiles.map((path) => `${version}/${path}`),
    version,
    `0123456789ab/${TILE_PATH}`,
    '0123456789ab/city.pack',
    `..%2f..%2fetc/${TILE_PATH}`,
    '',
  ]
  for (const path of missingPaths) {
    const response = await app.fetch(`/map/${path}`)
    expect(response.status, path).toBe(404)
    if (path !== '') expect(response.headers.get('cache-control'), path).toBe('no-store')
  }
  expect((await app.fetch(`/map/${version}/${TILE_PATH}`, { method: 'POST' })).status).toBe(404)
})

test('the pack file contains tiles as they are served, in at most 350 kB', async () => {
  const { version } = await readMapInfo()
  const response = await app.fetch(`/map/${version}/city.pack`)
  expect(response.headers.get('cache-control')).toContain('immutable')
  const tiles = unpackTiles(await response.bytes())
  const tile = await app.fetch(`/map/${version}/${TILE_PATH}`)
  const packed = tiles.find(({ z, x, y }) => `${z}/${x}/${y}.mvt` === TILE_PATH)
  expect(packed!.bytes).toEqual(await tile.bytes())
  expect(packTiles(tiles).length).toBeGreaterThan(20_000)
  const { packBytes } = await readMapInfo()
  expect(packBytes).toBeGreaterThan(10_000)
  expect(packBytes).toBeLessThanOrEqual(350_000)
})

test('after a change of streets the previous version is served for a day', async () => {
  const DATA_DIR = await makeTemporaryFolder()
  const file = join(DATA_DIR, 'other.json')
  await writeFile(file, JSON.stringify(streets))
  const clock = new TestClock(new Date())
  const firstApp = await startApp({ env: { DATA_DIR } })
  const { version } = await readMapInfo(firstApp)
  const tile = await (await firstApp.fetch(`/map/${version}/${TILE_PATH}`)).bytes()
  await firstApp.fetch(`/map/${version}/city.pack`)
  await expect.poll(() => readdir(join(DATA_DIR, 'map'))).toContain(`${version}.pack`)
  await firstApp.close()

  const secondApp = await startApp({ env: { DATA_DIR, STREETS: file }, clock })
  const changed = await readMapInfo(secondApp)
  expect(changed.version).not.toBe(version)
  expect(await (await secondApp.fetch(`/map/${version}/${TILE_PATH}`)).bytes()).toEqual(tile)
  expect((await secondApp.fetch(`/map/${version}/city.pack`)).status).toBe(200)
  // A restart does not extend the day.
  await secondApp.close()
  const thirdApp = await startApp({ env: { DATA_DIR, STREETS: file }, clock })
  const statusOf = async (of: string) => (await thirdApp.fetch(`/map/${of}/${TILE_PATH}`)).status
  expect(await statusOf(version)).toBe(200)
  clock.skip(24 * 3600)
  expect([await statusOf(version), await statusOf(changed.version)]).toEqual([404, 200])
})

test('the page’s HTML contains the version and the attribution', async () => {
  const info = await readMapInfo()
  const html = await (await app.fetch('/live')).text()
  const [, json] = /id="site-settings">(.*?)<\/script>/.exec(html) ?? []
  expect((JSON.parse(json!) as { map?: MapInfo }).map).toEqual(info)
})
