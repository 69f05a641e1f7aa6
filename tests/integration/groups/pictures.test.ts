import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '#shared/pictures.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { refusalOf, wrongFields } from '#tests/harness/requests.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { type CountingServer, drawPicture, startCountingServer } from '#tests/harness/outside/test-picture.ts'

let outside: CountingServer
const servedContent = new Map<string, string | Buffer>()

startServer(async () => {
  outside = await startCountingServer(({ url = '' }, response) => {
    const content = servedContent.get(url)
    if (content === undefined) response.writeHead(404).end()
    else if (typeof content === 'string' && content.startsWith('http'))
      response.writeHead(302, { location: content }).end()
    else response.setHeader('content-type', 'image/jpeg').end(content)
  })
  return { env: { OUTBOUND_ALLOW: outside.host } }
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

type StoredPicture = { url: string; width: number; height: number }

const readStoredFiles = async () =>
  (await readdir(join(app.settings.dataDir, 'pictures'), { recursive: true })).filter((name) =>
    name.includes('.'),
  )

test('a picture from the device is stored in two sizes, served as it is on disk, and cacheable for a year', async () => {
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
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect((await sharp(bytes).metadata()).width).toBe(wide)
    const name = pictureUrl.split('/').at(-1)!
    expect(await readFile(join(app.settings.dataDir, 'pictures', name.slice(0, 2), name))).toEqual(bytes)
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
    expect((await app.fetch(pictureUrl, { headers })).status).toBe(304)
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

test('the size of a stored picture stays the same when it is uploaded again', async () => {
  // A JPEG, and a transparent PNG.
  for (const channels of [3, 4] as const) {
    const background = { r: 9, g: 90, b: 200, alpha: 0.5 }
    const picture = await sharp({ create: { width: 1700, height: 1000, channels, background } })
      .toFormat(channels === 3 ? 'jpeg' : 'png')
      .toBuffer()
    const [first, second] = [await upload(picture), await upload(picture)]
    const stored = await first.json()
    expect(stored).toMatchObject({ width: 1600, height: 941 })
    expect(await second.json()).toEqual(stored)
  }
})

test('a picture from the device is refused while too many others wait, and accepted later', async () => {
  const picture = await sharp({ create: { width: 3200, height: 2500, channels: 3, background: '#321' } })
    .avif({ effort: 0 })
    .toBuffer()
  const responses = await Promise.all(Array.from({ length: 12 }, () => upload(picture)))
  const refused = responses.filter(({ status }) => status !== 201)
  expect(refused.length).toBeGreaterThan(0)
  for (const response of refused) {
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refusalOf(response)).toBe('503 overloaded')
  }
  expect((await upload(picture)).status).toBe(201)
})

test('a picture from the device gets a 413 beyond 10 MB, and a 415 with another content type', async () => {
  expect(await refusalOf(upload(Buffer.alloc(MAX_PICTURE_BYTES + 1)))).toBe('413 too_large')
  for (const type of ['text/html', 'application/octet-stream', 'multipart/form-data; boundary=x'])
    expect((await upload(await drawPicture(5, 5), type)).status).toBe(415)
})

test('a picture from the device is refused if its content is not a picture, regardless of its content type', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', '<!doctype html>']) {
    const { status, errors } = await readProblem(await upload(Buffer.from(text)))
    const message = expect.stringMatching(/^(is|has) .+\.$/) as string
    expect([status, errors]).toEqual([400, [{ path: 'picture', message }]])
  }
})

test('TR06 a picture from the device is refused from another site’s page', async () => {
  const response = await upload(await drawPicture(5, 5), 'image/jpeg', { origin: 'https://evil.example' })
  expect(response.status).toBe(403)
})

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
  // All spellings are tried where they are fetched (server/outbound).
  const urls = [
    `http://127.0.0.1:${port}/a.jpg`,
    'http://169.254.169.254/latest/meta-data/',
    `http://user:word@${outside.host}/a.jpg`,
    `${outside.origin}/inward`,
  ]
  for (const url of urls) {
    const response = await addByUrl(url)
    expect(response.status, url).toBe(400)
    expect(await wrongFields(response)).toEqual(['address'])
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

test('TR17 a path that no picture has is a 404', async () => {
  const noPictures = [
    '',
    '1.webp',
    `${'0'.repeat(64)}-1600.webp`,
    `${'0'.repeat(64)}-999.webp`,
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5csecret',
    `${'A'.repeat(64)}-480.webp`,
  ]
  await checkEach(noPictures, async (name) => {
    const response = await app.fetch(`/pictures/${name}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).not.toContain('immutable')
  })
})

test('TR15 the 31st picture from a network address in an hour is refused', async () => {
  const picture = await drawPicture(8, 8, 'png')
  for (let count = 1; count <= 30; count += 1) expect((await upload(picture)).status, `${count}`).toBe(201)
  for (const response of [await upload(picture), await addByUrl(`${outside.origin}/a.jpg`)]) {
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refusalOf(response)).toBe('429 too_many_requests')
  }
  clock.advance(3601)
  expect((await upload(picture)).status).toBe(201)
})
