import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLinkRateLimiter } from './link-rate-limiter.ts'

// The limiter counts by session: each link has one.
const LINK = 1
const OTHER_LINK = 2
const ONE_FIX = 1
/** Any time will do. */
const START_MS = Date.UTC(2026, 11, 6, 18)
const timeAfter = (ms: number) => new Date(START_MS + ms)

test('TR08 a link may send 50 fixes at the same time, then 5 per second', () => {
  const secondsToWait = createLinkRateLimiter({ perSecond: 5, burst: 50 })
  for (let count = 0; count < 50; count++) expect(secondsToWait(LINK, ONE_FIX, timeAfter(0))).toBeNull()
  expect(secondsToWait(LINK, ONE_FIX, timeAfter(0))).toBeCloseTo(0.2)
  expect(secondsToWait(OTHER_LINK, ONE_FIX, timeAfter(0))).toBeNull()
  expect(secondsToWait(LINK, ONE_FIX, timeAfter(200))).toBeNull()
  expect(secondsToWait(LINK, ONE_FIX, timeAfter(200))).not.toBeNull()
})

test('TR08 over any span a link sends at most the burst plus its rate', () => {
  // Many, and faster than the limit, so that some are refused.
  const requests = fc.array(fc.record({ link: fc.constantFrom(LINK, OTHER_LINK), afterMs: fc.nat(40) }), {
    maxLength: 300,
  })
  let refusedCount = 0
  fc.assert(
    fc.property(requests, (given) => {
      const secondsToWait = createLinkRateLimiter({ perSecond: 5, burst: 50 })
      const allowed: Record<number, number[]> = { [LINK]: [], [OTHER_LINK]: [] }
      let timeMs = 0
      for (const { link, afterMs } of given) {
        timeMs += afterMs
        if (secondsToWait(link, ONE_FIX, timeAfter(timeMs)) === null) allowed[link]!.push(timeMs)
        else refusedCount += 1
      }
      for (const times of Object.values(allowed)) {
        const secondsFrom = (fromMs: number) => (times.at(-1)! - fromMs) / 1000
        const overRate = times.map((fromMs, index) => times.length - index - 5 * secondsFrom(fromMs))
        expect(Math.max(0, ...overRate)).toBeLessThanOrEqual(50 + 1e-6)
      }
    }),
  )
  expect(refusedCount).toBeGreaterThan(0)
})

test('a phone that waits as long as it was told is allowed, whatever its batch and the burst', () => {
  const [bursts, batches] = [fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 50_000 })]
  fc.assert(
    fc.property(bursts, batches, (burst, fixes) => {
      const secondsToWait = createLinkRateLimiter({ perSecond: 5, burst })
      for (let count = 0; count < burst; count++) secondsToWait(LINK, ONE_FIX, timeAfter(0))
      const seconds = secondsToWait(LINK, fixes, timeAfter(0))!
      expect(seconds).toBeGreaterThan(0)
      // Retry-After has whole seconds.
      expect(secondsToWait(LINK, fixes, timeAfter(Math.ceil(seconds) * 1000))).toBeNull()
    }),
  )
})

test('a clock that goes back gives a link no second burst', () => {
  const secondsToWait = createLinkRateLimiter({ perSecond: 5, burst: 1 })
  expect(secondsToWait(LINK, ONE_FIX, timeAfter(0))).toBeNull()
  expect(secondsToWait(LINK, ONE_FIX, timeAfter(-10_000))).not.toBeNull()
})
