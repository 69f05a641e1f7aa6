import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startMeasuredProcess } from '../../bench/measured-process.ts'
import { percentile } from '../../bench/statistics.ts'
import { startApp } from '#tests/harness/app.ts'
import { watchMemory } from '#tests/harness/programs/watch-memory.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'
import { type Viewer, openViewer } from '#tests/sim/viewer.ts'

const OTHER_VIEWER_COUNT = 20
const MESSAGES_PER_ROUND = 400
const BYTES_PER_MIB = 1024 * 1024

const startHub = async () => {
  const hub = await startMeasuredProcess<{ port: number; pid: number }>('./hub-server.ts', {})
  cleanUpAfterFile(() => hub.stop())
  return hub
}

/** Opens a viewer of the map on a raw websocket, which can stop reading. */
async function openRawViewer(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
  cleanUpAfterFile(async () => socket.terminate())
  const messages: string[] = []
  socket.on('message', (data: Buffer) => messages.push(data.toString()))
  await once(socket, 'open')
  socket.send('40')
  await waitUntil('it is connected', () => messages.some((text) => text.startsWith('40')))
  socket.send('42["watch",{"map":true}]')
  return { socket, hasMoves: () => messages.some((text) => text.startsWith('42["parades:moved"')) }
}

test('TR24 a viewer that stops reading is dropped and does not delay the messages of other viewers', async () => {
  const hub = await startHub()
  const viewers: Viewer[] = []
  for (let index = 0; index < OTHER_VIEWER_COUNT; index++) {
    const viewer = await openViewer(`http://127.0.0.1:${hub.ready.port}`)
    await viewer.watch({ map: true })
    viewers.push(viewer)
  }

  /** Pushes messages. Returns how many ms each took to reach the last of the other viewers. */
  const measureDelays = async (): Promise<number[]> => {
    const frameCounts = viewers.map(({ frames }) => frames.length)
    await hub.call('push', MESSAGES_PER_ROUND)
    const haveAll = () =>
      viewers.every(({ frames }, index) => frames.length === frameCounts[index]! + MESSAGES_PER_ROUND)
    await expect.poll(haveAll, { timeout: 20_000, interval: 5 }).toBe(true)
    return Array.from({ length: MESSAGES_PER_ROUND }, (_, step) => {
      const { payload } = viewers[0]!.frames[frameCounts[0]! + step]!
      const sentAt = Date.parse((payload as { lastUpdated: string }[])[0]!.lastUpdated)
      const last = Math.max(
        ...viewers.map(({ frames }, index) => frames[frameCounts[index]! + step]!.receivedAt),
      )
      return performance.timeOrigin + last - sentAt
    })
  }
  const p99 = async (rounds: number) => {
    const delaysMs: number[] = []
    for (let round = 0; round < rounds; round++) delaysMs.push(...(await measureDelays()))
    return percentile(delaysMs, 0.99)
  }

  await measureDelays()
  const baselineP99 = await p99(10)
  const { socket: slow, hasMoves } = await openRawViewer(hub.ready.port)
  while (!hasMoves()) await measureDelays()
  const memory = await watchMemory(hub.ready.pid)
  slow.pause()
  expect(await hub.call<number>('viewers')).toBe(OTHER_VIEWER_COUNT + 1)
  let pushed = 0
  const p99s: number[] = []
  while ((await hub.call<number>('viewers')) > OTHER_VIEWER_COUNT && pushed < 400_000) {
    p99s.push(await p99(5))
    pushed += 5 * MESSAGES_PER_ROUND
  }
  console.info(
    `dropped after ${pushed} messages; p99 ${baselineP99.toFixed(0)} ms without, ${percentile(p99s, 0.5).toFixed(0)} ms with it`,
  )
  expect(await hub.call<number>('viewers')).toBe(OTHER_VIEWER_COUNT)
  const { beforeBytes, peakBytes } = await memory()
  expect(peakBytes - beforeBytes).toBeLessThan(50 * BYTES_PER_MIB)
  // Equal, within the precision of a busy machine.
  expect(percentile(p99s, 0.5)).toBeLessThan(2 * baselineP99 + 20)
  slow.resume()
  if (slow.readyState !== WebSocket.CLOSED) await once(slow, 'close')
}, 120_000)

// The rest of this file waits for time limits, and not for the processor, so it does that all at once.

test.concurrent('TR24 a viewer that reads nothing is dropped within 60 s, even if it sends something and little is pushed', async () => {
  const hub = await startHub()
  const silent = await openRawViewer(hub.ready.port)
  const speaking = await openRawViewer(hub.ready.port)
  await hub.call('push', 1)
  await waitUntil('both have a move', () => silent.hasMoves() && speaking.hasMoves())
  const memory = await watchMemory(hub.ready.pid)
  for (const { socket } of [silent, speaking]) socket.pause()
  // It sends once, while the server waits for the pong to its ping after 25 s.
  const timer = setTimeout(() => speaking.socket.send('40/nowhere,'), 38_000)
  cleanUpAfterFile(async () => clearTimeout(timer))
  const areDropped = async () => {
    await hub.call('push', 10)
    return (await hub.call<number>('connections')) + (await hub.call<number>('viewers')) === 0
  }
  await waitUntil('both are dropped', areDropped, { timeoutMs: 60_000, intervalMs: 1_000 })
  const { beforeBytes, peakBytes } = await memory()
  expect(peakBytes - beforeBytes).toBeLessThan(50 * BYTES_PER_MIB)
}, 90_000)

test.concurrent.each([
  [
    'a body',
    'POST /api/waitlist HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
  ],
  ['a head', 'GET /api/groups HTTP/1.1\r\nHost: a\r\nX-Slow: '],
])(
  'the server waits at most 45 s for %s that does not arrive',
  async (_, beginning) => {
    const app = await startApp()
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
    let response = ''
    socket.on('data', (data: Buffer) => (response += data.toString()))
    socket.write(beginning)
    const startedAt = performance.now()
    await once(socket, 'close')
    expect(response).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - startedAt).toBeLessThan(45_000)
  },
  90_000,
)
