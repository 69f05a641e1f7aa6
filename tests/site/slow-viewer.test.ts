import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startMeasuredProcess } from '../../bench/measured-process.ts'
import { percentile } from '../../bench/statistics.ts'
import { watchMemory } from '#scripts/stopwatch/memory.ts'
import { endAfterwards } from '#tests/harness/programs/running.ts'
import { type Viewer, openViewer } from '#tests/sim/viewer.ts'

const others = 20
const together = 400
const megabyte = 1024 * 1024

const startHub = async () => {
  const hub = await startMeasuredProcess<{ port: number; pid: number }>('./hub-server.ts', {})
  endAfterwards(() => hub.stop())
  return hub
}

/** A viewer of the map that sends only what it must, and can stop reading. */
async function openPlainViewer(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
  endAfterwards(async () => socket.terminate())
  const heard: string[] = []
  socket.on('message', (data: Buffer) => heard.push(data.toString()))
  await once(socket, 'open')
  socket.send('40')
  await expect.poll(() => heard.some((text) => text.startsWith('40'))).toBe(true)
  socket.send('42["watch",{"map":true}]')
  return { socket, hearsMoves: () => heard.some((text) => text.startsWith('42["parades:moved"')) }
}

test('TR24 a viewer that stops reading affects only itself: it is dropped, and no one else gets messages later', async () => {
  const hub = await startHub()
  const viewers: Viewer[] = []
  for (let each = 0; each < others; each++) {
    const viewer = await openViewer(`http://127.0.0.1:${hub.ready.port}`)
    await viewer.watch({ map: true })
    viewers.push(viewer)
  }

  /**
   * Pushes some hundred messages. Returns how long each took to the last of the other viewers, in
   * ms.
   */
  const delays = async (): Promise<number[]> => {
    const heard = viewers.map(({ frames }) => frames.length)
    await hub.call('push', together)
    const haveAll = () => viewers.every(({ frames }, index) => frames.length === heard[index]! + together)
    await expect.poll(haveAll, { timeout: 20_000, interval: 5 }).toBe(true)
    return Array.from({ length: together }, (_, step) => {
      const { payload } = viewers[0]!.frames[heard[0]! + step]!
      const sent = Date.parse((payload as { lastUpdated: string }[])[0]!.lastUpdated)
      const last = Math.max(...viewers.map(({ frames }, index) => frames[heard[index]! + step]!.at))
      return performance.timeOrigin + last - sent
    })
  }
  const p99 = async (rounds: number) => {
    const all: number[] = []
    for (let round = 0; round < rounds; round++) all.push(...(await delays()))
    return percentile(all, 0.99)
  }

  await delays()
  const without = await p99(10)
  const { socket: slow, hearsMoves } = await openPlainViewer(hub.ready.port)
  while (!hearsMoves()) await delays()
  const memory = await watchMemory(hub.ready.pid)
  slow.pause()
  expect(await hub.call<number>('viewers')).toBe(others + 1)
  let pushed = 0
  const worst: number[] = []
  while ((await hub.call<number>('viewers')) > others && pushed < 400_000) {
    worst.push(await p99(5))
    pushed += 5 * together
  }
  console.info(
    `dropped after ${pushed} messages; p99 ${without.toFixed(0)} ms without, ${percentile(worst, 0.5).toFixed(0)} ms with it`,
  )
  expect(await hub.call<number>('viewers')).toBe(others)
  const { before, peak } = await memory()
  expect(peak - before).toBeLessThan(50 * megabyte)
  // The same, within the precision of a busy machine.
  expect(percentile(worst, 0.5)).toBeLessThan(2 * without + 20)
  slow.resume()
  if (slow.readyState !== WebSocket.CLOSED) await once(slow, 'close')
}, 120_000)

test('TR24 a viewer that reads nothing is dropped within 60 s, even if it keeps sending and little is pushed', async () => {
  const hub = await startHub()
  const silent = await openPlainViewer(hub.ready.port)
  const speaking = await openPlainViewer(hub.ready.port)
  await hub.call('push', 1)
  await expect.poll(() => silent.hearsMoves() && speaking.hearsMoves()).toBe(true)
  const memory = await watchMemory(hub.ready.pid)
  const began = performance.now()
  for (const { socket } of [silent, speaking]) socket.pause()
  // Once, late in the time in which the server waits for the pong to its ping after 25 s.
  const word = setTimeout(() => speaking.socket.send('40/nowhere,'), 38_000)
  endAfterwards(async () => clearTimeout(word))
  const lookAgain = async () => {
    await hub.call('push', 10)
    return {
      connections: await hub.call<number>('connections'),
      viewers: await hub.call<number>('viewers'),
    }
  }
  const gone = { connections: 0, viewers: 0 }
  await expect.poll(lookAgain, { timeout: 60_000, interval: 2_500 }).toEqual(gone)
  console.info(`the last of both was dropped after ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  const { before, peak } = await memory()
  expect(peak - before).toBeLessThan(50 * megabyte)
}, 90_000)
