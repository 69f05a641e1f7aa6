import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryEnding } from '#tests/sim/arbitrary-ending.ts'
import { newSessionEntry } from '#tests/sim/tracking-rows.ts'
import { nextDeadline, type ParadeTimes, paradeStateAt } from './parade-status.ts'
import type { SessionEntry } from './parade-entry.ts'

/** 11:40 PM in New Orleans, on the evening before St. Joseph's Night. */
const evening = Date.UTC(2027, 2, 19, 4, 40)
const rules = { timeoutMs: 600_000 }
const timeAfter = (seconds: number) => new Date(evening + seconds * 1000)
const open: ParadeTimes = {
  sessionId: 1,
  startedAt: timeAfter(0),
  positionAt: timeAfter(0),
  endedAt: null,
  endReason: null,
  group: { type: 'social-aid' },
}
const masking: ParadeTimes = { ...open, group: { type: 'black-masking-indians' } }
const waitingMasking: ParadeTimes = { ...masking, positionAt: null }
const waiting: ParadeTimes = { ...open, positionAt: null }
/** Its position is stale, except during a break. */
const old: ParadeTimes = { ...open, positionAt: timeAfter(-100) }
const heard = (seconds: number, overrides: Partial<SessionEntry> = {}): SessionEntry =>
  newSessionEntry(1, timeAfter(seconds), { expiresAt: timeAfter(6 * 3600), ...overrides })
const unused: SessionEntry = { ...heard(0), status: 'pending', lastHeartbeat: null }
const stopped: SessionEntry = { ...heard(0), status: 'stopped' }
/** Returns a parade's status on the map, or why it is gone. */
const stateAt = (seconds: number, sessions: SessionEntry[], parade = open) => {
  const state = paradeStateAt(parade, sessions, { ...rules, now: timeAfter(seconds) })
  return state.kind === 'shown' ? state.status : `gone: ${state.reason}`
}

describe('a parade by the clock', () => {
  test('a parade waits for its first phone, then for its first position', () => {
    expect(stateAt(1, [unused], waiting)).toBe('waiting')
    expect(stateAt(1, [heard(0)], waiting)).toBe('waiting')
    expect(stateAt(6 * 3600, [unused], waiting)).toBe('gone: expired')
  })

  test('a parade is stale once its newest position is 90 seconds old, however often its phones are heard', () => {
    const phones = [heard(0), heard(300)]
    expect(stateAt(89, phones)).toBe('active')
    expect(stateAt(90, phones)).toBe('stale')
    expect(stateAt(300, phones)).toBe('stale')
    expect(stateAt(301, phones, { ...open, positionAt: timeAfter(300) })).toBe('active')
  })

  test('a parade stays on the map while a phone is heard, and lapses when the last one falls silent', () => {
    const phones = [heard(0), heard(300)]
    const moving = { ...open, positionAt: timeAfter(899) }
    expect(stateAt(899, phones, moving)).toBe('active')
    expect(stateAt(900, phones, moving)).toBe('gone: lapsed')
  })

  test('a parade waits although phones of the parade that it replaced have lapsed', () => {
    const replaced = heard(-700)
    expect(stateAt(1, [replaced, unused], waiting)).toBe('waiting')
    const heardLate = { ...replaced, lastHeartbeat: timeAfter(0) }
    expect(stateAt(1, [heardLate, unused], waiting)).toBe('waiting')
    expect(stateAt(601, [heardLate, unused], waiting)).toBe('gone: lapsed')
  })

  test('a parade lapses rather than waits if the only phone left has never reported', () => {
    expect(stateAt(700, [unused, heard(0)])).toBe('gone: lapsed')
    expect(stateAt(1, [unused, stopped])).toBe('gone: lapsed')
  })

  test('LP3 a parade ends when all of its phones have ended, and stays ended', () => {
    expect(stateAt(1, [stopped, stopped])).toBe('gone: stopped')
    expect(stateAt(6 * 3600, [stopped, heard(0)])).toBe('gone: expired')
    const over: ParadeTimes = { ...open, endedAt: timeAfter(0), endReason: 'revoked' }
    for (const seconds of [0, 60, 1e6]) expect(stateAt(seconds, [heard(seconds)], over)).toBe('gone: revoked')
  })
})

describe('Black Masking Indians at the midnight that begins a closed day', () => {
  const midnight = 20 * 60
  const away = 'gone: expired'

  test('a parade leaves the map, although its phone is heard and its link is valid', () => {
    const phone = [heard(midnight - 10)]
    const walking = { ...masking, positionAt: timeAfter(midnight - 10) }
    expect(stateAt(midnight - 1, phone, walking)).toBe('active')
    expect(stateAt(midnight, phone, walking)).toBe(away)
    const others = { ...walking, group: open.group }
    expect(stateAt(midnight, phone, others)).toBe('active')
  })

  test('a parade that waits or has lapsed is over, and does not return after that day', () => {
    const weekLink = { ...unused, expiresAt: timeAfter(7 * 24 * 3600) }
    expect(stateAt(midnight - 1, [weekLink], waitingMasking)).toBe('waiting')
    for (const seconds of [midnight, midnight + 24 * 3600]) {
      expect(stateAt(seconds, [weekLink], waitingMasking)).toBe(away)
      expect(stateAt(seconds, [heard(0), weekLink], masking)).toBe(away)
    }
    const begun = { ...waitingMasking, startedAt: timeAfter(midnight + 24 * 3600) }
    expect(stateAt(midnight + 24 * 3600, [weekLink], begun)).toBe('waiting')
  })
})

test('before the next deadline the clock changes nothing', () => {
  const sessions = fc.array(
    fc.record({
      id: fc.constantFrom(1, 2),
      part: fc.constantFrom('front' as const, 'back' as const),
      // Many pauses end soon: after 60 minutes.
      pausedAt: fc.option(
        fc
          .oneof(fc.integer({ min: -5_000, max: 0 }), fc.integer({ min: -3_660, max: -3_540 }))
          .map(timeAfter),
      ),
      status: fc.constantFrom('pending' as const, 'active' as const, 'stopped' as const),
      permissionId: fc.constantFrom(null, 1),
      lastHeartbeat: fc.option(fc.integer({ min: -2_000, max: 0 }).map(timeAfter)),
      expiresAt: fc.integer({ min: -100, max: 2_000 }).map(timeAfter),
      ending: arbitraryEnding(evening),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(
      sessions,
      fc.nat(3_000),
      fc.constantFrom(waiting, open, old, masking, waitingMasking),
      (given, later, parade) => {
        const deadline = nextDeadline(parade, given, { ...rules, now: timeAfter(0) })
        const then =
          deadline === null
            ? timeAfter(later)
            : new Date(Math.min(timeAfter(later).getTime(), deadline.getTime() - 1))
        expect(paradeStateAt(parade, given, { ...rules, now: then })).toEqual(
          paradeStateAt(parade, given, { ...rules, now: timeAfter(0) }),
        )
      },
    ),
    { numRuns: 1_000 },
  )
})
