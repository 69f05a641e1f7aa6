import { beforeEach, expect, test, vi } from 'vitest'
import { row } from '#shared/contract/test-row.ts'
import { recordServerDate } from '#web/api/server-clock.ts'
import type { ServerSharing } from './link-request.ts'
import { Sharing } from './sharing.ts'
import { findSignal, fix, loseSignal, requests, shareInEachTest, sharing, watches } from './test-sharing.ts'

const NOW = new Date('2026-12-06T20:00:00Z')

/** What the server says. */
let server: ServerSharing

shareInEachTest(NOW, respond)

function respond(action: string): Response {
  if (action === 'pause') server = { ...server, pausedAt: new Date().toISOString() }
  if (action === 'resume') server = { ...server, pausedAt: null }
  return Response.json({ sharing: server })
}

beforeEach(async () => {
  server = { ...row('keepTrackerAlive').sharing, isShown: true }
  void sharing.start(server)
  // Opening the queue waits for IndexedDB, which Node does not have.
  await vi.advanceTimersByTimeAsync(2_000)
})

/** Pauses without a signal, with a fix in the queue, and lets the signal return for 10 seconds. */
async function pauseWithQueuedFix(): Promise<void> {
  loseSignal()
  fix()
  await vi.advanceTimersByTimeAsync(0)
  expect(sharing.state.get()).toMatchObject({ queuedCount: 1, outage: 'no-signal' })
  sharing.setPaused(true)
  findSignal()
  await vi.advanceTimersByTimeAsync(10_000)
}

test('a pause stops the watch right away; heartbeats go on, and no position is sent', async () => {
  fix()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toEqual(['positions'])
  sharing.setPaused(true)
  expect(watches.size).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests.slice(1)).toEqual(['pause', 'heartbeat', 'heartbeat'])
  expect(sharing.state.get().pausedAt).toEqual(new Date(server.pausedAt!))
})

test('a pause without a signal begins at the server’s time, although the phone’s clock is an hour slow', async () => {
  const serverTime = (aheadMs: number) => new Date(Date.now() + aheadMs)
  const recordOffset = (aheadMs: number) =>
    recordServerDate(serverTime(aheadMs).toUTCString(), new Date(), new Date())
  recordOffset(3_600_000)
  loseSignal()
  sharing.setPaused(true)
  expect(sharing.state.get().pausedAt).toEqual(serverTime(3_600_000))
  recordOffset(0)
})

test('the server learns that sharing resumes before it gets positions', async () => {
  await pauseWithQueuedFix()
  expect(requests).toEqual(['pause'])
  sharing.setPaused(false)
  expect(watches.size).toBe(1)
  await vi.advanceTimersByTimeAsync(0)
  // The position from before the pause would have been dropped during it.
  expect(requests).toEqual(['pause', 'resume', 'positions'])
  expect(sharing.state.get()).toMatchObject({ queuedCount: 0, sentCount: 1, pausedAt: null })
})

test('without a signal a pause takes effect, and the server learns of it later', async () => {
  loseSignal()
  sharing.setPaused(true)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sharing.state.get()).toMatchObject({ isPauseUnsent: true, outage: 'no-signal' })
  expect(watches.size).toBe(0)
  findSignal()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(requests[0]).toBe('pause')
  expect(sharing.state.get().isPauseUnsent).toBe(false)
})

test('a pause that an administrator begins or the clock ends takes effect with the next response', async () => {
  server = { ...server, pausedAt: NOW.toISOString() }
  await vi.advanceTimersByTimeAsync(25_000)
  expect(watches.size).toBe(0)
  expect(sharing.state.get().pausedAt).toEqual(NOW)
  server = { ...server, pausedAt: null }
  await vi.advanceTimersByTimeAsync(25_000)
  expect(watches.size).toBe(1)
  expect(sharing.state.get().pausedAt).toBeNull()
})

test('a response from before the pause does not end it', async () => {
  const answerLate: (() => void)[] = []
  const online = globalThis.fetch
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.endsWith('/report')) return online(path)
    const response = respond('report')
    requests.push('report')
    return new Promise((resolve) => answerLate.push(() => resolve(response)))
  })
  sharing.tell({ report: 'at-a-stop' })
  await vi.advanceTimersByTimeAsync(1)
  sharing.setPaused(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual(['report', 'pause'])
  answerLate[0]!()
  await vi.advanceTimersByTimeAsync(1)
  expect(sharing.message.get()?.kind).toBe('sent')
  expect(watches.size).toBe(0)
})

test('a reload during a pause takes no position', async () => {
  sharing.setPaused(true)
  await vi.advanceTimersByTimeAsync(0)
  const pausedAt = sharing.state.get().pausedAt
  const reloaded = new Sharing('link')
  void reloaded.start()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reloaded.state.get().pausedAt).toEqual(pausedAt)
  // Only the first page's watch could still run, and it does not.
  expect(watches.size).toBe(0)
  reloaded.reset()
})

test('a stop during a pause ends the link, also with positions from before the pause', async () => {
  await pauseWithQueuedFix()
  void sharing.stop()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(requests).toEqual(['pause', 'positions', 'stop'])
  expect(sharing.state.get().phase).toBe('ended')
})
