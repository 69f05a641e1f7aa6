import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryEnding } from '#tests/sim/arbitrary-ending.ts'
import { deadlines, sessionEnd, isFinal, type SessionTimes, sessionStatusAt } from './session-status.ts'

/** In New Orleans. */
const noon = Date.UTC(2026, 11, 6, 18)
const rules = { timeoutMs: 600_000 }
const timeAfter = (seconds: number) => new Date(noon + seconds * 1000)
const session = (overrides: Partial<SessionTimes> = {}): SessionTimes => ({
  status: 'active',
  permissionId: null,
  lastHeartbeat: timeAfter(0),
  expiresAt: timeAfter(6 * 3600),
  ending: null,
  ...overrides,
})
const statusAt = (seconds: number, overrides: Partial<SessionTimes> = {}) =>
  sessionStatusAt(session(overrides), { ...rules, now: timeAfter(seconds) })

describe('a session by the clock', () => {
  test.each([
    [0, 'active'],
    [59.999, 'active'],
    [60, 'stale'],
    [599.999, 'stale'],
    [600, 'lapsed'],
    [6 * 3600 - 0.001, 'lapsed'],
    [6 * 3600, 'expired'],
  ])('after %s s of silence it is %s', (seconds, status) => {
    expect(statusAt(seconds)).toBe(status)
  })

  test('a session never goes stale while it waits for its first phone; it expires', () => {
    const waiting = { status: 'pending', lastHeartbeat: null } as const
    expect(statusAt(6 * 3600 - 1, waiting)).toBe('pending')
    expect(statusAt(6 * 3600, waiting)).toBe('expired')
  })

  test('LP6 a stopped session stays stopped, an expired one expired', () => {
    for (const status of ['stopped', 'expired'] as const)
      for (const seconds of [-1e6, 0, 60, 1e6]) expect(statusAt(seconds, { status })).toBe(status)
  })

  test('a permitted phone that is heard on its last day may finish, 3 hours at most', () => {
    const last = 6 * 3600
    const heard = (seconds: number) => session({ permissionId: 1, lastHeartbeat: timeAfter(seconds) })
    expect(sessionEnd(heard(last - 601), rules)).toEqual(timeAfter(last))
    expect(sessionEnd(heard(last - 60), rules)).toEqual(timeAfter(last + 540))
    expect(sessionEnd(heard(last + 3 * 3600 - 1), rules)).toEqual(timeAfter(last + 3 * 3600))
    expect(sessionEnd(session({ lastHeartbeat: timeAfter(last - 60) }), rules)).toEqual(timeAfter(last))
  })
})

const arbitrarySession = fc.record({
  status: fc.constantFrom('pending' as const, 'active' as const, 'stopped' as const, 'expired' as const),
  permissionId: fc.constantFrom(null, 1),
  lastHeartbeat: fc.option(fc.integer({ min: -2_000, max: 2_000 }).map(timeAfter)),
  expiresAt: fc.integer({ min: -12_000, max: 4_000 }).map(timeAfter),
  ending: arbitraryEnding(noon),
})
/** Near the session's times, so that its status often changes. */
const anySecond = fc.integer({ min: -5_000, max: 5_000 })
const order = ['pending', 'active', 'stale', 'lapsed', 'stopped', 'expired']

test('without a heartbeat a session never recovers', () => {
  fc.assert(
    fc.property(arbitrarySession, fc.array(anySecond, { maxLength: 100 }), (times, seconds) => {
      const ranks = seconds
        .toSorted((a, b) => a - b)
        .map((second) => order.indexOf(sessionStatusAt(times, { ...rules, now: timeAfter(second) })))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }),
  )
})

test('between two deadlines nothing changes', () => {
  fc.assert(
    fc.property(arbitrarySession, anySecond, anySecond, (times, one, other) => {
      const [from, to] = one < other ? [timeAfter(one), timeAfter(other)] : [timeAfter(other), timeAfter(one)]
      const isCrossed = deadlines(times, rules).some((deadline) => deadline > from && deadline <= to)
      if (!isCrossed)
        expect(sessionStatusAt(times, { ...rules, now: to })).toBe(
          sessionStatusAt(times, { ...rules, now: from }),
        )
    }),
    { numRuns: 1_000 },
  )
})

test('two of the six statuses are final', () => {
  expect((['pending', 'active', 'stale', 'lapsed', 'stopped', 'expired'] as const).filter(isFinal)).toEqual([
    'stopped',
    'expired',
  ])
})
