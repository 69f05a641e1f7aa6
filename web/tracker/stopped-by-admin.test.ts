import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readInterrupted, saveInterrupted } from './sharing-state.ts'
import { Sharing } from './sharing.ts'
import { stubPhone } from './stub-phone.ts'

const NOW = new Date('2026-12-06T20:00:00Z')
/** The phone's clock is ten minutes slow. */
const PHONE_NOW = new Date(NOW.getTime() - 600_000)

type Parade = 'live' | 'stopped' | 'ended'

let parade: Parade
let stoppedAt: number
/** The requests: the last part of each path. For the question about the link, it is the token `link`. */
let requests: string[]
let isOnline: boolean
let watches: Map<number, PositionCallback>
let sharing: Sharing

const serverNow = () => Date.now() + 600_000

beforeEach(async () => {
  vi.useFakeTimers({ now: PHONE_NOW })
  parade = 'live'
  requests = []
  isOnline = true
  watches = stubPhone()
  vi.stubGlobal('fetch', (path: string) =>
    isOnline ? Promise.resolve(respond(path)) : Promise.reject(new TypeError('offline')),
  )
  saveInterrupted('link', null)
  sharing = new Sharing('link')
  void sharing.start()
  await vi.advanceTimersByTimeAsync(2_500)
})
afterEach(() => {
  sharing.reset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function respond(path: string): Response {
  requests.push(path.split('/').at(-1)!)
  const date = new Date(serverNow()).toUTCString()
  if (parade === 'live') return Response.json({}, { headers: { date } })
  const retryUntil = new Date(stoppedAt + 60_000).toISOString()
  const code = parade === 'stopped' ? 'stopped_by_admin' : 'link_ended'
  const headers = { date, 'content-type': 'application/problem+json' }
  return new Response(JSON.stringify({ code, retryUntil }), { status: 410, headers })
}

/** The phone measures its place, as every 3 seconds on a walk. */
const walk = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 3) {
    const coords = { latitude: 29.9641, longitude: -90.073, accuracy: 10 }
    for (const onFix of watches.values()) onFix({ coords, timestamp: Date.now() } as GeolocationPosition)
    await vi.advanceTimersByTimeAsync(3_000)
  }
}
const stopAsAdmin = async () => {
  parade = 'stopped'
  stoppedAt = serverNow()
  await walk(3)
}

test('LP3 LP6 after an admin’s Stop a phone drops its queue, takes no positions, and asks every 10 s', async () => {
  isOnline = false
  await walk(30)
  expect(sharing.state.get().queuedCount).toBeGreaterThan(5)
  parade = 'stopped'
  stoppedAt = serverNow()
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sharing.state.get()).toMatchObject({ phase: 'waiting', queuedCount: 0 })
  expect(watches.size).toBe(0)
  requests = []
  await walk(29)
  expect(requests).toEqual(['link', 'link', 'link'])
})

test('the phone resumes when the parade starts again, and sends nothing from before', async () => {
  await stopAsAdmin()
  await walk(12)
  parade = 'live'
  requests = []
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
  requests = []
  await walk(60)
  expect(requests).toEqual([])
})

test('without a signal the phone keeps asking until it gets an answer', async () => {
  await stopAsAdmin()
  isOnline = false
  await walk(90)
  expect(sharing.state.get().phase).toBe('waiting')
  parade = 'live'
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sharing.state.get().phase).toBe('sharing')
})

test('a page that is reloaded in the meantime asks right away', async () => {
  await stopAsAdmin()
  const saved = readInterrupted('link')
  expect(saved?.doing).toBe('waiting')
  sharing.reset()
  saveInterrupted('link', saved)
  sharing = new Sharing('link')
  requests = []
  void sharing.waitForRestart(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toEqual(['link'])
  expect(sharing.state.get().phase).toBe('waiting')
})

test('the holder can stop in the meantime', async () => {
  await stopAsAdmin()
  requests = []
  void sharing.stop()
  parade = 'ended'
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toEqual(['stop'])
  expect(sharing.state.get()).toMatchObject({ phase: 'ended', endedBy: 'holder' })
})

test('a stop with queued positions reaches the server after an admin’s Stop', async () => {
  isOnline = false
  await walk(9)
  void sharing.stop()
  await vi.advanceTimersByTimeAsync(0)
  parade = 'stopped'
  stoppedAt = serverNow()
  isOnline = true
  requests = []
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(40_000)
  expect(requests).toContain('stop')
  expect(sharing.state.get()).toMatchObject({ phase: 'ended', queuedCount: 0 })
})
