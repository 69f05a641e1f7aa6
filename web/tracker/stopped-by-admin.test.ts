import { beforeEach, expect, test, vi } from 'vitest'
import { readInterrupted, saveInterrupted } from './sharing-state.ts'
import { Sharing } from './sharing.ts'
import {
  findSignal,
  fix,
  forgetRequests,
  loseSignal,
  requests,
  shareInEachTest,
  sharing,
  watches,
} from './test-sharing.ts'

/** The phone's clock is ten minutes slow. */
const serverNow = () => Date.now() + 600_000

let parade: 'live' | 'stopped' | 'ended'
let stoppedAt: number

shareInEachTest(new Date('2026-12-06T19:50:00Z'), () => {
  const date = new Date(serverNow()).toUTCString()
  if (parade === 'live') return Response.json({}, { headers: { date } })
  const retryUntil = new Date(stoppedAt + 60_000).toISOString()
  const code = parade === 'stopped' ? 'stopped_by_admin' : 'link_ended'
  const headers = { date, 'content-type': 'application/problem+json' }
  return Response.json({ code, retryUntil }, { status: 410, headers })
})
beforeEach(async () => {
  parade = 'live'
  void sharing.start()
  await vi.advanceTimersByTimeAsync(2_500)
})

/** The phone measures its place, as every 3 seconds on a walk. */
const walk = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 3) {
    fix()
    await vi.advanceTimersByTimeAsync(3_000)
  }
}
const stopParade = () => {
  parade = 'stopped'
  stoppedAt = serverNow()
}
const stopAsAdmin = async () => {
  stopParade()
  await walk(3)
}
const returnOnline = async () => {
  findSignal()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
}

test('LP3 LP6 after an admin’s Stop a phone drops its queue, takes no positions, and asks every 10 s', async () => {
  loseSignal()
  await walk(30)
  expect(sharing.state.get().queuedCount).toBeGreaterThan(5)
  stopParade()
  await returnOnline()
  expect(sharing.state.get()).toMatchObject({ phase: 'waiting', queuedCount: 0 })
  expect(watches.size).toBe(0)
  forgetRequests()
  await walk(29)
  expect(requests).toEqual(['link', 'link', 'link'])
})

test('the phone resumes when the parade starts again, and sends nothing from before', async () => {
  await stopAsAdmin()
  await walk(12)
  parade = 'live'
  forgetRequests()
  await walk(9)
  expect(sharing.state.get()).toMatchObject({ phase: 'sharing', queuedCount: 0 })
  expect(requests[0]).toBe('link')
  expect(requests.slice(1)).not.toContain('stop')
  expect(watches.size).toBe(1)
  await walk(3)
  expect(requests.at(-1)).toBe('positions')
})

test('the phone’s sharing ends after 60 s by the server’s clock', async () => {
  await stopAsAdmin()
  await walk(51)
  expect(sharing.state.get().phase).toBe('waiting')
  await walk(12)
  expect(sharing.state.get()).toMatchObject({ phase: 'ended', endedBy: 'administrator' })
  forgetRequests()
  await walk(60)
  expect(requests).toEqual([])
})

test('without a signal the phone keeps asking until it gets an answer', async () => {
  await stopAsAdmin()
  loseSignal()
  await walk(90)
  expect(sharing.state.get().phase).toBe('waiting')
  parade = 'live'
  await returnOnline()
  expect(sharing.state.get().phase).toBe('sharing')
})

test('a page that is reloaded in the meantime asks right away', async () => {
  await stopAsAdmin()
  const saved = readInterrupted('link')
  expect(saved?.doing).toBe('waiting')
  sharing.reset()
  saveInterrupted('link', saved)
  forgetRequests()
  const reloaded = new Sharing('link')
  void reloaded.waitForRestart(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toEqual(['link'])
  expect(reloaded.state.get().phase).toBe('waiting')
  reloaded.reset()
})

test('the holder can stop in the meantime', async () => {
  await stopAsAdmin()
  forgetRequests()
  void sharing.stop()
  parade = 'ended'
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toEqual(['stop'])
  expect(sharing.state.get()).toMatchObject({ phase: 'ended', endedBy: 'holder' })
})

test('a stop with queued positions reaches the server after an admin’s Stop', async () => {
  loseSignal()
  await walk(9)
  void sharing.stop()
  await vi.advanceTimersByTimeAsync(0)
  stopParade()
  forgetRequests()
  await returnOnline()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(requests).toContain('stop')
  expect(sharing.state.get()).toMatchObject({ phase: 'ended', queuedCount: 0 })
})
