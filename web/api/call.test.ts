import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, checkAvailable, get } from './call.ts'
import { lostAt, markReachable } from './connectivity.ts'

/** What the network does with the next requests. */
let answer: (signal: AbortSignal) => Promise<Response>

/** Settles only when the signal aborts, as a request without an answer. */
const stall = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(signal.reason as Error)
    if (signal.aborted) fail()
    signal.addEventListener('abort', fail)
  })

beforeEach(() => {
  vi.useFakeTimers()
  answer = stall
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => answer(signal))
})
afterEach(() => {
  markReachable()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Returns after how many seconds a request fails. */
async function secondsUntilFailure(request: Promise<unknown>): Promise<number> {
  const sentAt = Date.now()
  const failedAt = request.then(
    () => Number.NaN,
    () => Date.now(),
  )
  await vi.runAllTimersAsync()
  return ((await failedAt) - sentAt) / 1000
}

const group = { name: '', type: 'social-aid', description: '' } as Parameters<
  typeof call<'createGroup'>
>[1]['body']

test.each<[string, number, () => Promise<unknown>]>([
  ['a call', 15, () => call('listLiveParades')],
  ['Stop', 15, () => call('stopTracking', { body: { paradeId: 1 } })],
  ['a query', 15, () => get('/api/events')],
  ['a group’s form, whose pictures the server fetches', 60, () => call('createGroup', { body: group })],
  ['a picture', 60, () => call('addPicture', { body: { address: 'https://example.org/a.jpg' } })],
  ['an export, which the worker writes first', 600, () => checkAvailable('/api/export/beta-testers')],
])('%s waits %i s for an answer, and then the server counts as out of reach', async (_, seconds, request) => {
  expect(await secondsUntilFailure(request())).toBe(seconds)
  expect(lostAt.get()).toBeDefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer that stalls midway fails after 15 s too', async () => {
  answer = async (signal) =>
    ({ ok: true, status: 200, headers: new Headers(), json: () => stall(signal) }) as never
  expect(await secondsUntilFailure(call('listLiveParades'))).toBe(15)
})

test('a request that its screen aborts says nothing about the server', async () => {
  const controller = new AbortController()
  const request = get('/api/events', controller.signal)
  controller.abort()
  await expect(request).rejects.toThrow('aborted')
  expect(lostAt.get()).toBeUndefined()
  await expect(get('/api/events', controller.signal)).rejects.toThrow('aborted')
})

test('an answer leaves no timer', async () => {
  answer = async () => Response.json([])
  expect(await call('listLiveParades')).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('every request of a page can be aborted', () => {
  const sources = globSync('web/**/*.{ts,tsx}', { exclude: ['web/offline/*', '**/*.test.{ts,tsx}'] })
  const requesting = sources.filter((file) => /(?<![.\w])fetch\(/.test(readFileSync(file, 'utf8')))
  expect(requesting.length).toBeGreaterThan(5)
  expect(requesting.filter((file) => !readFileSync(file, 'utf8').includes('signal'))).toEqual([])
})
