import { setTimeout as sleep } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { percentile } from '../../bench/statistics.ts'
import { drawAvifBomb } from '#tests/harness/outside/test-picture.ts'
import { makeMemoryGroup } from '#tests/harness/programs/memory-group.ts'
import { startServerWithDatabase } from '#tests/harness/programs/server-process.ts'
import { watchMemory } from '#tests/harness/programs/watch-memory.ts'

const MEGABYTE = 1024 * 1024
const ROUND_COUNT = 5

const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE)

const draw = (width: number, height: number, make: (picture: Sharp) => Sharp): Promise<Buffer> =>
  make(sharp({ create: { width, height, channels: 3, background: '#5a2a8a' } })).toBuffer()

/** Makes a picture different from all others: with a box that AVIF ignores, and that others do not read. */
function stamp(picture: Buffer, index: number): Buffer {
  const box = Buffer.from('\0\0\0\x10free\0\0\0\0\0\0\0\0', 'latin1')
  box.writeUInt32BE(index, 8)
  return Buffer.concat([picture, box])
}

const p99 = (values: number[]) => percentile(values, 0.99)

/** Starts a server with 1 GB of memory, where the machine lets a test limit it. */
async function startServer() {
  const memoryGroup = await makeMemoryGroup(1024 * MEGABYTE)
  const server = await startServerWithDatabase(
    { LOG_LEVEL: 'fatal', LIMIT_PICTURES_PER_HOUR: '1000' },
    { memoryGroup },
  )
  const upload = async (picture: Buffer): Promise<number> => {
    const body = new Uint8Array(picture)
    const request = { method: 'POST', body, headers: { 'content-type': 'image/avif' } }
    return (await server.fetch('/api/pictures', request)).status
  }
  return { memoryGroup, server, upload }
}

test('TR16 thirty pictures, six at once, in 1 GB: the server lives, grows by at most 100 MB, and stays fast', async () => {
  const { memoryGroup, server, upload } = await startServer()
  // The costliest of those that are accepted, and one that is not.
  const pictures = [
    await draw(3200, 2500, (picture) => picture.avif({ effort: 0 })),
    await draw(2700, 2100, (picture) => picture.avif({ effort: 0, bitdepth: 10 })),
    await draw(5900, 4500, (picture) => picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })),
    await draw(7000, 4500, (picture) => picture.gif({ effort: 1 })),
    await draw(3200, 2500, (picture) => picture.avif({ effort: 0 }).withMetadata({ orientation: 6 })),
    await drawAvifBomb(8000, 6000),
  ]
  let sentCount = 0
  /** Measures the latency of other requests in ms until something is done. */
  const measure = async (until: Promise<unknown>) => {
    const latenciesMs: number[] = []
    const done = new AbortController()
    void until.finally(() => done.abort())
    while (!done.signal.aborted) {
      for (const path of ['/api/live-parades', '/healthz']) {
        const sentAt = performance.now()
        const response = await server.fetch(path)
        await response.arrayBuffer()
        latenciesMs.push(performance.now() - sentAt)
        expect(response.status).toBe(200)
      }
      await sleep(10)
    }
    return latenciesMs
  }

  await measure(sleep(1_000))
  const quiet = await measure(sleep(4_000))
  const readMemory = await watchMemory(server.pid)
  const statuses: number[][] = []
  const busy = await measure(
    (async () => {
      for (let round = 0; round < ROUND_COUNT; round++)
        statuses.push(await Promise.all(pictures.map((picture) => upload(stamp(picture, sentCount++)))))
    })(),
  )
  const { beforeBytes, peakBytes } = await readMemory()
  console.info(
    `server ${megabytes(beforeBytes)} → ${megabytes(peakBytes)} MB; all of its group ${memoryGroup ? megabytes(await memoryGroup.readPeakBytes()) : '?'} MB;`,
    `p99 in ms: quiet ${p99(quiet).toFixed(1)}, beside ${sentCount} pictures ${p99(busy).toFixed(1)} (${busy.length} requests)`,
  )
  expect(statuses).toEqual(Array.from({ length: ROUND_COUNT }, () => [201, 201, 201, 201, 201, 400]))
  expect(peakBytes - beforeBytes).toBeLessThan(100 * MEGABYTE)
  // The margin is the noise of a machine with few cores, which the decoder also uses.
  expect(p99(busy)).toBeLessThan(3 * p99(quiet) + 50)
}, 180_000)

test('TR16 thirty pictures of 10 MB at once: what does not fit is refused before it is read', async () => {
  const { server, upload } = await startServer()
  // It begins like a picture.
  const junk = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(9 * MEGABYTE)])
  await server.fetch('/healthz')
  const readMemory = await watchMemory(server.pid)
  const statuses = await Promise.all(Array.from({ length: 30 }, () => upload(junk)))
  const { beforeBytes, peakBytes } = await readMemory()
  console.info(`server ${megabytes(beforeBytes)} → ${megabytes(peakBytes)} MB`)
  expect(new Set(statuses)).toEqual(new Set([400, 503]))
  expect(peakBytes - beforeBytes).toBeLessThan(150 * MEGABYTE)
  expect(await upload(junk)).toBe(400)
}, 60_000)
