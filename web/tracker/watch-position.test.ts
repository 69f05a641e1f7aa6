import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LocationProblem, watchPosition } from './watch-position.ts'

interface Request {
  found: PositionCallback
  failed: PositionErrorCallback
  options: PositionOptions
}

/** The browser's geolocation, which the test controls. */
let watches: Map<number, Request>
let requests: Request[]
let sampled: number[]
let problems: LocationProblem[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  watches = new Map()
  requests = []
  sampled = []
  problems = []
  let watchId = 0
  const geolocation: Geolocation = {
    watchPosition(found, failed, options) {
      watches.set(++watchId, { found, failed: failed!, options: options! })
      return watchId
    },
    clearWatch: (id) => void watches.delete(id),
    getCurrentPosition: (found, failed, options) =>
      void requests.push({ found, failed: failed!, options: options! }),
  }
  vi.stubGlobal('navigator', { geolocation })
  stop = watchPosition(
    () => undefined,
    ({ coords }) => sampled.push(coords.latitude),
    (problem) => problems.push(problem),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const watch = () => {
  expect(watches.size).toBe(1)
  return [...watches.values()][0]!
}
const fix = (latitude: number) => ({ coords: { latitude }, timestamp: latitude }) as GeolocationPosition
const error = (code: 1 | 2 | 3) =>
  ({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }) as GeolocationPositionError

test('a fix is requested after every 30 seconds without one', () => {
  watch().found(fix(1))
  vi.advanceTimersByTime(29_999)
  expect(requests).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(requests).toHaveLength(1)
  expect(requests[0]!.options).toMatchObject({ enableHighAccuracy: true, maximumAge: 0 })
  // A request ends before the next begins.
  expect(requests[0]!.options.timeout).toBeLessThan(30_000)
  vi.advanceTimersByTime(60_000)
  expect(requests).toHaveLength(3)
  requests[2]!.found(fix(2))
  vi.advanceTimersByTime(29_999)
  expect(requests).toHaveLength(3)
  expect(sampled).toEqual([1, 2])
})

test('a fix that both the request and the watch deliver counts once', () => {
  vi.advanceTimersByTime(30_000)
  requests[0]!.found(fix(1))
  watch().found(fix(1))
  vi.advanceTimersByTime(2_000)
  expect(sampled).toEqual([1])
})

test('nothing is requested while the watch delivers fixes', () => {
  for (let count = 0; count < 4; count++) {
    vi.advanceTimersByTime(29_999)
    watch().found(fix(count))
  }
  expect(requests).toHaveLength(0)
})

test('a timed-out request is not a problem; a timed-out watch is, and so is a denied request', () => {
  vi.advanceTimersByTime(30_000)
  requests[0]!.failed(error(3))
  requests[0]!.failed(error(2))
  expect(problems).toEqual([])
  expect(watch().options.timeout).toBeLessThan(30_000)
  watch().failed(error(3))
  expect(problems).toEqual(['no-fix'])
  vi.advanceTimersByTime(30_000)
  requests[1]!.failed(error(1))
  expect(problems).toEqual(['no-fix', 'denied'])
  vi.advanceTimersByTime(60_000)
  expect(requests).toHaveLength(2)
})

test('after the end, nothing is requested and no late answer counts', () => {
  vi.advanceTimersByTime(30_000)
  stop()
  requests[0]!.found(fix(1))
  requests[0]!.failed(error(1))
  vi.advanceTimersByTime(120_000)
  expect(watches.size).toBe(0)
  expect(requests).toHaveLength(1)
  expect(sampled).toEqual([])
  expect(problems).toEqual([])
})

test('fixes still count after the phone’s clock is set back', () => {
  watch().found(fix(1))
  vi.setSystemTime(Date.now() - 3_600_000)
  watch().found(fix(2))
  vi.advanceTimersByTime(2_000)
  expect(sampled).toEqual([1, 2])
})
