import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '#shared/pictures.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import {
  type CountingServer,
  drawHugePicture,
  drawPicture,
  startCountingServer,
} from '#tests/harness/outside/test-picture.ts'

const clock = new TestClock('2026-12-06T19:00:00Z')
let app: TestApp
let outside: CountingServer
const servedContent = new Map<string, string | Buffer>()

beforeAll(async () => {
  outside = await startCountingServer(({ url = '' }, response) => {
    const content = servedContent.get(url)
    if (content === undefined) response.writeHead(404).end()
    else if (typeof content === 'string' && content.startsWith('http'))
      response.writeHead(302, { location: content }).end()
    else response.setHeader('content-type', 'image/jpeg').end(content)
  })
  app = await startApp({ clock, env: { OUTBOUND_ALLOW: outside.host } })
})

// Each test starts with no uploads in the last hour, so that only the test of the limit reaches it.
beforeEach(() => clock.advance(2 * 3600))

const upload = (bytes: Buffer, type = 'image/jpeg', headers: Record<string, string> = {}) =>
  app.fetch('/api/pictures', {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': type, ...headers },
  })

const addByUrl = (url: string) => app.fetch('/api/pictures', { json: { address: url } })

interface StoredPicture {
  url: string
  width: number
  height: number
}

const readStoredFiles = async () =>
  (await readdir(join(app.settings.dataDir, 'pictures'), { recursive: true })).filter((name) =>
    name.includes('.'),
  )

describe('a picture from the device', () => {
  test('a picture from the device is stored in two sizes and cacheable for a year', async () => {
    const response = await upload(await drawPicture(2400, 1200, 'png', '#123456'), 'image/png')
    expect(response.status).toBe(201)
    const { url, width, height } = (await response.json()) as StoredPicture
    expect({ width, height }).toEqual({ width: 1600, height: 800 })
    for (const [pictureUrl, wide] of [
      [url, 1600],
      [url.replace('-1600', '-480'), 480],
    ] as const) {
      const picture = await app.fetch(pictureUrl)
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toBe('image/webp')
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
      const etag = picture.headers.get('etag')!
      expect(etag).toMatch(/^"[0-9a-f]{64}-\d+"$/)
      expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(wide)
      const secondResponse = await app.fetch(pictureUrl, {
        headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
      })
      expect(secondResponse.status).toBe(304)
    }
  })

  test('a picture from the device is stored once, even if it is uploaded often or simultaneously', async () => {
    const picture = await drawPicture(50, 50, 'png', '#00ff00')
    const previousCount = (await readStoredFiles()).length
    const responses = await Promise.all(Array.from({ length: 4 }, () => upload(picture)))
    expect(new Set(await Promise.all(responses.map((answer) => answer.text()))).size).toBe(1)
    const files = await readStoredFiles()
    expect(files).toHaveLength(previousCount + 2)
    expect(files.filter((name) => !name.endsWith('.webp'))).toEqual([])
  })

  test.each([
    ['JPEG', 3],
    ['transparent PNG', 4],
  ] as const)('the size of a stored %s stays the same when it is uploaded again', async (_kind, channels) => {
    const background = { r: 9, g: 90, b: 200, alpha: 0.5 }
    const picture = await sharp({ create: { width: 1700, height: 1000, channels, background } })
      .toFormat(channels === 3 ? 'jpeg' : 'png')
      .toBuffer()
    const [first, second] = [await upload(picture), await upload(picture)]
    const stored = (await first.json()) as StoredPicture
    expect(stored).toMatchObject({ width: 1600, height: 941 })
    expect(await second.json()).toEqual(stored)
  })

  test('a picture from the device is refused while too many others wait, and accepted later', async () => {
    const picture = await sharp({ create: { width: 3200, height: 2500, channels: 3, background: '#321' } })
      .avif({ effort: 0 })
      .toBuffer()
    const responses = await Promise.all(Array.from({ length: 12 }, () => upload(picture)))
    const refused = responses.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    for (const response of refused) {
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await readProblem(response)).code).toBe('overloaded')
    }
    expect((await upload(picture)).status).toBe(201)
  })

  test('a picture from the device gets a 413 beyond 10 MB, and a 415 with another content type', async () => {
    const large = await upload(Buffer.alloc(MAX_PICTURE_BYTES + 1))
    expect(large.status).toBe(413)
    expect((await readProblem(large)).code).toBe('too_large')
    for (const type of ['text/html', 'application/octet-stream', 'multipart/form-data; boundary=x'])
      expect((await upload(await drawPicture(5, 5), type)).status).toBe(415)
  })

  test('a picture from the device is refused if its content is not a picture, regardless of its content type', async () => {
    const jpeg = await drawPicture(200, 200)
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      jpeg.subarray(0, jpeg.length / 2),
      await drawHugePicture(30_000),
    ]) {
      const response = await upload(bytes)
      expect(response.status).toBe(400)
      const { errors } = await readProblem(response)
      expect(errors).toEqual([
        { path: 'picture', message: expect.stringMatching(/^(is|has) .+\.$/) as string },
      ])
    }
  })

  test('TR06 a picture from the device is refused from another site’s page', async () => {
    const response = await upload(await drawPicture(5, 5), 'image/jpeg', { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
  })
})

describe('a picture given by its URL', () => {
  test('a picture given by its URL is fetched, also through a redirect, and is the same as the uploaded one', async () => {
    const picture = await drawPicture(70, 40)
    servedContent.set('/a.jpg', picture).set('/moved', `${outside.origin}/a.jpg`)
    const responses = [
      await upload(picture),
      await addByUrl(`${outside.origin}/a.jpg`),
      await addByUrl(`${outside.origin}/moved`),
    ]
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(await Promise.all(responses.map((answer) => answer.text()))).size).toBe(1)
  })

  test('TR16 a picture given by its URL is refused if it leads to a private address, without a connection', async () => {
    const inside = await startCountingServer((_request, response) => response.end('secret'))
    const port = inside.host.split(':')[1]!
    servedContent.set('/inward', `http://localhost:${port}/`)
    const hosts = [
      '127.0.0.1',
      '127.1',
      '0x7f000001',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      '0.0.0.0',
    ]
    const urls = [
      ...hosts.map((host) => `http://${host}:${port}/a.jpg`),
      'http://169.254.169.254/latest/meta-data/',
      'http://10.1.2.3/',
      'http://192.168.0.1/',
      `http://user:word@${outside.host}/a.jpg`,
      `${outside.origin}/inward`,
    ]
    for (const url of urls) {
      const response = await addByUrl(url)
      expect(response.status, url).toBe(400)
      expect((await readProblem(response)).errors?.[0]?.path).toBe('address')
    }
    expect(inside.countConnections()).toBe(0)
  })

  test('a picture given by its URL is refused if HTML or SVG hides behind a picture’s name', async () => {
    servedContent
      .set('/page.jpg', '<!doctype html><p>Hello')
      .set('/drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const name of ['page', 'drawing', 'missing'])
      expect((await addByUrl(`${outside.origin}/${name}.jpg`)).status).toBe(400)
  })
})

test.each([
  '/pictures/',
  '/pictures/1.webp',
  `/pictures/${'0'.repeat(64)}-1600.webp`,
  `/pictures/${'0'.repeat(64)}-999.webp`,
  '/pictures/..%2f..%2fetc%2fpasswd',
  '/pictures/..%5c..%5csecret',
  `/pictures/${'A'.repeat(64)}-480.webp`,
])('TR17 %s is a 404', async (path) => {
  const response = await app.fetch(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).not.toContain('immutable')
})

test('TR15 the 31st picture from a network address in an hour is refused', async () => {
  const picture = await drawPicture(8, 8, 'png')
  for (let count = 1; count <= 30; count += 1) expect((await upload(picture)).status, `${count}`).toBe(201)
  for (const response of [await upload(picture), await addByUrl(`${outside.origin}/a.jpg`)]) {
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await readProblem(response)).code).toBe('too_many_requests')
  }
  clock.advance(3601)
  expect((await upload(picture)).status).toBe(201)
})

test('the bytes of a picture are served as they are on disk', async () => {
  const { url } = (await (await upload(await drawPicture(30, 30, 'gif'))).json()) as StoredPicture
  const name = url.split('/').at(-1)!
  const onDisk = await readFile(join(app.settings.dataDir, 'pictures', name.slice(0, 2), name))
  expect(Buffer.from(await (await app.fetch(url)).arrayBuffer()).equals(onDisk)).toBe(true)
})
