import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LocationProblem, watchPosition } from './watch-position.ts'

interface Request {
  onFix: PositionCallback
  onError: PositionErrorCallback
  options: PositionOptions
}

/** The browser's geolocation, which the test controls. */
let watches: Map<number, Request>
let requests: Request[]
let sampledLatitudes: number[]
let problems: LocationProblem[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  watches = new Map()
  requests = []
  sampledLatitudes = []
  problems = []
  let watchId = 0
  const geolocation: Geolocation = {
    watchPosition(onFix, onError, options) {
      watches.set(++watchId, { onFix, onError: onError!, options: options! })
      return watchId
    },
    clearWatch: (id) => void watches.delete(id),
    getCurrentPosition: (onFix, onError, options) =>
      void requests.push({ onFix, onError: onError!, options: options! }),
  }
  vi.stubGlobal('navigator', { geolocation })
  stop = watchPosition(
    () => undefined,
    ({ coords }) => sampledLatitudes.push(coords.latitude),
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
  watch().onFix(fix(1))
  vi.advanceTimersByTime(29_999)
  expect(requests).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(requests).toHaveLength(1)
  expect(requests[0]!.options).toMatchObject({ enableHighAccuracy: true, maximumAge: 0 })
  // A request ends before the next begins.
  expect(requests[0]!.options.timeout).toBeLessThan(30_000)
  vi.advanceTimersByTime(60_000)
  expect(requests).toHaveLength(3)
  requests[2]!.onFix(fix(2))
  vi.advanceTimersByTime(29_999)
  expect(requests).toHaveLength(3)
  expect(sampledLatitudes).toEqual([1, 2])
})

test('a fix that both the request and the watch deliver counts once', () => {
  vi.advanceTimersByTime(30_000)
  requests[0]!.onFix(fix(1))
  watch().onFix(fix(1))
  vi.advanceTimersByTime(2_000)
  expect(sampledLatitudes).toEqual([1])
})

test('nothing is requested while the watch delivers fixes', () => {
  for (let count = 0; count < 4; count++) {
    vi.advanceTimersByTime(29_999)
    watch().onFix(fix(count))
  }
  expect(requests).toHaveLength(0)
})

test('a watch that times out is a problem, before the next request replaces it; a failed request is none', () => {
  expect(watch().options.timeout).toBeLessThan(30_000)
  watch().onError(error(3))
  expect(problems).toEqual(['no-fix'])
  vi.advanceTimersByTime(30_000)
  requests[0]!.onError(error(3))
  requests[0]!.onError(error(2))
  expect(problems).toEqual(['no-fix'])
})

test('a denied request is a problem and the last request', () => {
  vi.advanceTimersByTime(30_000)
  requests[0]!.onError(error(1))
  expect(problems).toEqual(['denied'])
  vi.advanceTimersByTime(60_000)
  expect(requests).toHaveLength(1)
})

test('after the end, no fix is requested and no late result counts', () => {
  vi.advanceTimersByTime(30_000)
  stop()
  requests[0]!.onFix(fix(1))
  requests[0]!.onError(error(1))
  vi.advanceTimersByTime(120_000)
  expect(watches.size).toBe(0)
  expect(requests).toHaveLength(1)
  expect(sampledLatitudes).toEqual([])
  expect(problems).toEqual([])
})

test('fixes still count after the phone’s clock is set back', () => {
  watch().onFix(fix(1))
  vi.setSystemTime(Date.now() - 3_600_000)
  watch().onFix(fix(2))
  vi.advanceTimersByTime(2_000)
  expect(sampledLatitudes).toEqual([1, 2])
})
