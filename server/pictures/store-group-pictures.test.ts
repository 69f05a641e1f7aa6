import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCleanups } from '#tests/harness/programs/cleanups.ts'
import { type CountingServer, drawPicture, startCountingServer } from '#tests/harness/outside/test-picture.ts'
import { Refusal } from '../refusal.ts'
import { Pictures } from './pictures.ts'
import { storeGroupPictures } from './store-group-pictures.ts'

let folder: string
let externalServer: CountingServer
let pictures: Pictures

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'group-pictures-'))
  const picture = await drawPicture(40, 30)
  externalServer = await startCountingServer(({ url }, response) => {
    if (url === '/page.jpg') response.end('<!doctype html>')
    else response.end(picture)
  })
  pictures = new Pictures(folder, { allow: new Set([externalServer.host]) })
})

afterAll(async () => {
  await runCleanups()
  await rm(folder, { recursive: true, force: true })
})

const MISSING_PICTURE = `/pictures/${'0'.repeat(64)}-1600.webp`

test('each external picture is fetched once, and stored and current ones stay', async () => {
  const { url } = await pictures.store(await drawPicture(20, 20))
  const address = `${externalServer.origin}/a.jpg`
  const form = { imageUrl: address, imageGallery: [url, address, '/pictures/1.webp'] }
  const result = await storeGroupPictures(pictures, form, ['/pictures/1.webp'])
  if (result instanceof Refusal) throw new Error(result.detail)
  expect(result.imageUrl).toMatch(/^\/pictures\/[0-9a-f]{64}-1600\.webp$/)
  expect(result.imageGallery).toEqual([url, result.imageUrl, '/pictures/1.webp'])
  expect(externalServer.countConnections()).toBe(1)
})

test('a form without pictures is accepted', async () => {
  const none = { imageUrl: null, imageGallery: [] }
  expect(await storeGroupPictures(pictures, none)).toEqual(none)
})

test('TR16 every refused picture is named with its field and the reason', async () => {
  const { origin, host } = externalServer
  const inside = `http://localhost:${host.split(':')[1]}/a.jpg`
  const imageGallery = [`${origin}/a.jpg`, `${origin}/page.jpg`, inside]
  const result = await storeGroupPictures(pictures, { imageUrl: MISSING_PICTURE, imageGallery })
  if (!(result instanceof Refusal)) throw new Error('The pictures were accepted.')
  expect(result.code).toBe('invalid_request')
  const paths = result.more.errors?.map(({ path }) => path)
  expect(paths).toEqual(['imageUrl', 'imageGallery.1', 'imageGallery.2'])
  for (const { message } of result.more.errors ?? []) expect(message).toMatch(/^\w.+\. \w.+\.$/)
})

test('TR16 only a few pictures are fetched at once, however many forms ask', async () => {
  let [open, most] = [0, 0]
  const slowServer = await startCountingServer((_request, response) => {
    most = Math.max(most, (open += 1))
    setTimeout(() => {
      open -= 1
      response.writeHead(404).end()
    }, 50)
  })
  const busy = new Pictures(folder, { allow: new Set([slowServer.host]) })
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => busy.fetch(`${slowServer.origin}/${index}.jpg`)),
  )
  expect(most).toBe(4)
  const reasons = results.map((result) => ('reason' in result ? (result.reason as Error).name : 'stored'))
  expect(reasons).toEqual([...Array(44).fill('OutboundError'), ...Array(16).fill('BusyError')])
})
