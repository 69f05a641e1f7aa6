import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordServerDate } from '#web/api/server-clock.ts'
import { toReportedFix } from './reported-fix.ts'

const SERVER_TIME = Date.parse('2026-11-22T19:00:00Z')
const MINUTE_MS = 60_000
const coords = { latitude: 29.96, longitude: -90.07, accuracy: 8 } as GeolocationCoordinates

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sets this phone's clock, and lets the server answer without delay. */
function setPhoneClock(aheadMs: number): void {
  vi.setSystemTime(SERVER_TIME + aheadMs)
  recordServerDate(new Date(SERVER_TIME).toUTCString(), new Date(), new Date())
}

const timeOf = (timestamp: number): number =>
  Date.parse(toReportedFix({ coords, timestamp }, null).recordedAt)

test.each([1.5, 5, 26 * 60, -4, -3 * 60])(
  'a phone whose clock is %s min ahead reports the server’s time',
  (aheadMin) => {
    setPhoneClock(aheadMin * MINUTE_MS)
    expect(timeOf(Date.now() - 2_000)).toBe(SERVER_TIME - 2_000)
    // Stamped by the satellites' clock.
    expect(timeOf(SERVER_TIME - 2_000)).toBe(SERVER_TIME - 2_000)
  },
)

test('once the clock is set right, times are no longer corrected, nor those of old fixes', () => {
  for (const aheadMs of [-5 * MINUTE_MS, 0, 5 * MINUTE_MS, 0]) {
    setPhoneClock(aheadMs)
    expect(timeOf(Date.now())).toBe(SERVER_TIME)
  }
  // An old fix.
  expect(timeOf(SERVER_TIME - 3 * MINUTE_MS)).toBe(SERVER_TIME - 3 * MINUTE_MS)
})

test('a slow response does not change the estimated offset', () => {
  setPhoneClock(0)
  vi.setSystemTime(SERVER_TIME + 2 * MINUTE_MS)
  recordServerDate(
    new Date(SERVER_TIME + MINUTE_MS).toUTCString(),
    new Date(SERVER_TIME),
    new Date(SERVER_TIME + 2 * MINUTE_MS),
  )
  expect(timeOf(Date.now())).toBe(SERVER_TIME + 2 * MINUTE_MS)
})
