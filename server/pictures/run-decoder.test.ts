import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawPicture } from '#tests/harness/outside/test-picture.ts'
import { watchMemory } from '#tests/harness/programs/watch-memory.ts'
import { BusyError } from '../overload/busy-error.ts'
import { Pictures } from './pictures.ts'
import { usualLimits } from './run-decoder.ts'
import { shrinkPicture } from './shrink.ts'

let folder: string
/** The AVIF that takes the most memory of those that are accepted. */
let largest: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decoder-'))
  largest = await draw(3200, 2500).avif({ effort: 0 }).toBuffer()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5a2a8a' } })

/** Returns the running decoders, by their processes and those that have started them. */
async function listDecoders(): Promise<{ pid: number; parent: number }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  const matches = stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+\S*node .*decode\.js/gm)
  return Array.from(matches, ([, pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))
}

/** Returns the ids of the decoders that a process has started. */
const findDecoders = async (starter = process.pid): Promise<number[]> =>
  (await listDecoders()).filter(({ parent }) => parent === starter).map(({ pid }) => pid)

const waitForDecoder = (parent?: number): Promise<number> =>
  vi.waitUntil(async () => (await findDecoders(parent))[0], { timeout: 10_000, interval: 10 })

// Others of many pixels: tests/site/pictures.test.ts.
test.each([
  ['an AVIF of 8', () => largest],
  ['a WebP of 8', () => draw(3200, 2500).webp({ effort: 0 }).toBuffer()],
  ['an upright JPEG of 48', () => draw(8064, 6048).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
])('TR16 %s megapixels: accepted, and it takes hardly any memory of the server', async (_kind, make) => {
  const bytes = await make()
  const readMemory = await watchMemory(process.pid)
  expect(await shrinkPicture(bytes)).toMatchObject({ width: 1600 })
  const { beforeBytes, peakBytes } = await readMemory()
  expect(peakBytes - beforeBytes).toBeLessThan(30 * 1024 * 1024)
})

test('TR16 a picture that takes more memory than allowed is refused, and the next one is accepted', async () => {
  await expect(shrinkPicture(largest, { ...usualLimits, memoryMb: 150 })).rejects.toMatchObject({
    name: 'PictureError',
    message: /damaged or cannot be read/,
  })
  expect(await shrinkPicture(await drawPicture(9, 9))).toMatchObject({ width: 9 })
})

test.each([
  ['hangs', 'SIGSTOP'],
  ['takes too much processor time', 'SIGXCPU'],
])('TR16 a picture whose decoder %s is refused, and the next one is accepted', async (_failure, signal) => {
  const hanging = shrinkPicture(largest, { ...usualLimits, seconds: 1 })
  process.kill(await waitForDecoder(), signal)
  await expect(hanging).rejects.toMatchObject({ name: 'PictureError', message: /takes too long/ })
  expect(await findDecoders()).toEqual([])
  expect(await shrinkPicture(await drawPicture(9, 9))).toMatchObject({ width: 9 })
})

test('a decoder that does not start is an error of ours, not the picture’s', async () => {
  const failure = shrinkPicture(await drawPicture(9, 9), { ...usualLimits, memoryMb: 10 })
  await expect(failure).rejects.not.toMatchObject({ name: 'PictureError' })
})

test('TR16 pictures are decoded one at a time, and only a few may wait', async () => {
  const pictures = new Pictures(folder, { allow: new Set() })
  const results = Promise.allSettled(Array.from({ length: 12 }, () => pictures.store(largest)))
  const done = new AbortController()
  void results.then(() => done.abort())
  const counts: number[] = []
  while (!done.signal.aborted) counts.push((await findDecoders()).length)
  expect(Math.max(...counts)).toBe(1)
  const outcomes = (await results).map((result) => ('reason' in result ? result.reason : null) as unknown)
  expect(outcomes.slice(0, 9)).toEqual(Array(9).fill(null))
  expect(outcomes.slice(9).every((reason) => reason instanceof BusyError)).toBe(true)
})

test('a decoder ends with the process that started it', async () => {
  const program = `import { buffer } from 'node:stream/consumers'
    import { shrinkPicture } from ${JSON.stringify(join(import.meta.dirname, 'shrink.ts'))}
    process.once('SIGTERM', () => process.exit(0))
    await shrinkPicture(await buffer(process.stdin))`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  parent.stdin.end(largest)
  const decoder = await waitForDecoder(parent.pid)
  // Stopped, it cannot end on its own.
  process.kill(decoder, 'SIGSTOP')
  parent.kill('SIGTERM')
  await once(parent, 'exit')
  await vi.waitUntil(async () => (await listDecoders()).every(({ pid }) => pid !== decoder))
})
