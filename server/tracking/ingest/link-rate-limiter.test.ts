import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLinkRateLimiter } from './link-rate-limiter.ts'

const NOON_MS = Date.UTC(2026, 11, 6, 18)
const timeAfter = (ms: number) => new Date(NOON_MS + ms)

test('TR08 a link may send a burst of 50, then 5 per second', () => {
  const secondsToWait = createLinkRateLimiter({ perSecond: 5, burst: 50 })
  for (let number = 0; number < 50; number++) expect(secondsToWait(1, 1, timeAfter(0))).toBeNull()
  expect(secondsToWait(1, 1, timeAfter(0))).toBeCloseTo(0.2)
  expect(secondsToWait(2, 1, timeAfter(0))).toBeNull()
  expect(secondsToWait(1, 1, timeAfter(200))).toBeNull()
  expect(secondsToWait(1, 1, timeAfter(200))).not.toBeNull()
})

test('TR08 over any span a link sends at most the burst plus its rate', () => {
  const requests = fc.array(fc.record({ link: fc.integer({ min: 1, max: 3 }), after: fc.nat(400) }), {
    maxLength: 300,
  })
  fc.assert(
    fc.property(requests, (given) => {
      const secondsToWait = createLinkRateLimiter({ perSecond: 5, burst: 50 })
      const allowed: Record<number, number[]> = { 1: [], 2: [], 3: [] }
      let time = 0
      for (const { link, after } of given) {
        time += after
        if (secondsToWait(link, 1, timeAfter(time)) === null) allowed[link]!.push(time)
      }
      for (const times of Object.values(allowed)) {
        for (const [index, from] of times.entries()) {
          const span = (times.at(-1)! - from) / 1000
          expect(times.length - index).toBeLessThanOrEqual(50 + 5 * span + 1e-6)
        }
      }
    }),
  )
})

test('a caller that waits the returned time is allowed, even with a batch, at any burst limit', () => {
  const pairs = fc.record({
    burst: fc.integer({ min: 1, max: 60 }),
    fixes: fc.integer({ min: 1, max: 50_000 }),
  })
  fc.assert(
    fc.property(pairs, ({ burst, fixes }) => {
      const secondsToWait = createLinkRateLimiter({ perSecond: 5, burst })
      while (secondsToWait(1, 1, timeAfter(0)) === null) continue
      const seconds = secondsToWait(1, fixes, timeAfter(0))!
      expect(seconds).toBeGreaterThan(0)
      expect(secondsToWait(1, fixes, timeAfter(Math.ceil(seconds) * 1000))).toBeNull()
    }),
  )
})

test('a clock that goes back gives a link no second burst', () => {
  const secondsToWait = createLinkRateLimiter({ perSecond: 5, burst: 1 })
  expect(secondsToWait(1, 1, timeAfter(0))).toBeNull()
  expect(secondsToWait(1, 1, timeAfter(-10_000))).not.toBeNull()
})
