import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advanceWalk, type Walk } from '#shared/arrival/progress/advance-walk.ts'
import { newParadeEntry, newSessionEntry, testEventEntry } from '#tests/sim/tracking-rows.ts'
import type { ParadeEntry, SessionEntry } from './parade-entry.ts'
import { nextDeadline, paradeStateAt } from './parade-status.ts'
import { streetAt, streetDeadlines } from './street.ts'

/** In New Orleans. */
const noon = Date.UTC(2026, 11, 6, 18)
const rules = { timeoutMs: 600_000 }
const timeAfter = (seconds: number) => new Date(noon + seconds * 1000)

const session = (id: number, overrides: Partial<SessionEntry> = {}): SessionEntry =>
  newSessionEntry(id, timeAfter(0), overrides)
const event = { ...testEventEntry, path: 'invented', certainty: 'sure' as const }
const entry = (overrides: Partial<ParadeEntry> = {}): ParadeEntry =>
  newParadeEntry(timeAfter(0), { event, ...overrides })
const seenAt = (seconds: number, parade: ParadeEntry) => {
  const asOf = { ...rules, now: timeAfter(seconds) }
  const state = paradeStateAt(parade, parade.sessions, asOf)
  return state.kind === 'shown' ? streetAt(parade, state.status, asOf) : null
}
const stateAt = (seconds: number, parade: ParadeEntry) => {
  const { state, stateSince } = seenAt(seconds, parade)!
  return [state, stateSince]
}

const walk: Walk = {
  ...advanceWalk(null, { latitude: 29.96, longitude: -90.07, at: noon }, null),
  plan: 'p',
  along: 400,
  since: noon,
}
const offRoute: Walk = { ...walk, isOnPath: false, offSince: noon - 70_000 }
const stopped: Walk = { ...walk, halt: { ...walk.halt, at: noon - 200_000 } }
const atStop: Walk = { ...stopped, visits: [{ stop: 2, since: noon - 190_000, until: null }] }
const report = (name: 'rolling' | 'at-a-stop' | 'disbanding', seconds = 0) => ({
  report: name,
  minutes: null,
  at: timeAfter(seconds).getTime(),
})
const paused = [session(1, { pausedAt: timeAfter(0) })]

describe('the state of a parade, and since when', () => {
  test.each<[string, Partial<ParadeEntry>, string, Date | null]>([
    ['rolls', { progress: walk }, 'rolling', null],
    ['has stopped', { progress: stopped }, 'stopped', timeAfter(-200)],
    ['is at a stop', { progress: atStop }, 'at-a-stop', timeAfter(-190)],
    ['has left its route', { progress: offRoute }, 'off-route', timeAfter(-70)],
    ['says that it rolls', { progress: offRoute, report: report('rolling') }, 'rolling', null],
    ['says that it is at a stop', { progress: walk, report: report('at-a-stop') }, 'at-a-stop', timeAfter(0)],
    [
      'is at a stop, as it says',
      { progress: atStop, report: report('at-a-stop') },
      'at-a-stop',
      timeAfter(-190),
    ],
    ['says that it disbands', { progress: walk, report: report('disbanding') }, 'stopped', timeAfter(0)],
    ['has a break', { progress: walk, report: report('rolling'), sessions: paused }, 'paused', timeAfter(0)],
  ])('a parade that %s has its state, and since when', (_case, overrides, state, since) => {
    expect(stateAt(1, entry(overrides))).toEqual([state, since])
  })

  test('the state of a parade is a lost signal without fixes, whatever it reported, but not during a break', () => {
    const silent = entry({ progress: atStop, report: report('rolling') })
    expect(stateAt(90, silent)).toEqual(['signal-lost', null])
    expect(stateAt(90, { ...silent, sessions: paused })).toEqual(['paused', timeAfter(0)])
    const waiting = { ...silent, positionAt: null, progress: null, sessions: paused }
    expect(stateAt(1, waiting)).toEqual(['waiting', null])
  })

  test('the state of a parade follows a report for 10 minutes', () => {
    const sessions = [session(1, { lastHeartbeat: timeAfter(600) })]
    const parade = entry({
      progress: walk,
      report: report('at-a-stop'),
      sessions,
      positionAt: timeAfter(599),
    })
    expect([stateAt(599, parade)[0], seenAt(599, parade)!.report?.report]).toEqual(['at-a-stop', 'at-a-stop'])
    expect([stateAt(600, parade)[0], seenAt(600, parade)!.report]).toEqual(['rolling', null])
  })
})

describe('a break', () => {
  const stateOf = (sessions: SessionEntry[], seconds = 1) =>
    stateAt(seconds, entry({ sessions, progress: walk }))

  test('a break begins when the last front phone pauses, and ends after 60 minutes', () => {
    const [first, second] = [session(1, { pausedAt: timeAfter(-100) }), session(2)]
    expect(stateOf([first, second])).toEqual(['rolling', null])
    expect(stateOf([first, { ...second, pausedAt: timeAfter(0) }])).toEqual(['paused', timeAfter(0)])
    const heard = { lastHeartbeat: timeAfter(3500) }
    expect(stateOf([{ ...first, ...heard }], 3499)).toEqual(['paused', timeAfter(-100)])
    expect(stateOf([{ ...first, ...heard }], 3500)).toEqual(['signal-lost', null])
  })

  test('a break does not depend on the back, unless it gives the position', () => {
    const back = session(2, { part: 'back' })
    expect(stateOf([...paused, back])).toEqual(['paused', timeAfter(0)])
    const ledByBack = { sessionId: 2, progress: walk }
    expect(stateAt(1, entry({ ...ledByBack, sessions: [...paused, back] }))[0]).toBe('rolling')
    const pausedBack = [{ ...back, pausedAt: timeAfter(0) }]
    expect(stateAt(1, entry({ ...ledByBack, sessions: pausedBack }))[0]).toBe('paused')
  })

  test('a break does not depend on phones that are silent, unused or ended', () => {
    const gone = session(2, { lastHeartbeat: timeAfter(-700) })
    const unused = session(3, { status: 'pending', lastHeartbeat: null })
    const ended = session(4, { status: 'stopped' })
    expect(stateOf([...paused, gone, unused, ended])[0]).toBe('paused')
  })
})

describe('the end of a parade', () => {
  const tail = { sessionId: 2, latitude: 29.95, longitude: -90.07, at: noon }
  const tailAt = (seconds: number, back: Partial<SessionEntry> = {}) =>
    seenAt(seconds, entry({ tail, sessions: [session(1), session(2, { part: 'back', ...back })] }))!.tail

  test('the end of a parade is known until its newest fix is 90 seconds old', () => {
    expect(tailAt(89)).toEqual(tail)
    expect(tailAt(90)).toBeNull()
  })

  test('the end of a parade disappears when its phone pauses or ends', () => {
    expect(tailAt(1, { pausedAt: timeAfter(0) })).toBeNull()
    expect(tailAt(1, { status: 'stopped' })).toBeNull()
    expect(seenAt(1, entry({ tail }))!.tail).toBeNull()
  })
})

describe('a delay', () => {
  const late = { report: { report: 'late' as const, minutes: 20 as const, at: noon }, lateMinutes: 20 }

  test('a delay shifts the planned start until the parade has rolled', () => {
    const sessions = [session(1, { lastHeartbeat: timeAfter(3_000) })]
    const waiting = seenAt(3_000, entry({ ...late, sessions }))!
    expect([waiting.startsAt, waiting.report]).toEqual([timeAfter(4_800), late.report])
    const rolled = seenAt(1, entry({ ...late, progress: walk }))!
    expect([rolled.startsAt, rolled.report]).toEqual([timeAfter(3_600), null])
  })

  test('a delay counts until it is over if nobody knows when the parade rolls', () => {
    const heard = { sessions: [session(1, { lastHeartbeat: timeAfter(1_200) })] }
    const pathless = entry({ ...late, ...heard, event: null })
    expect(seenAt(1_199, pathless)).toMatchObject({ startsAt: null, report: late.report })
    expect(seenAt(1_200, pathless)!.report).toBeNull()
  })
})

test('until the next deadline, the clock changes nothing that viewers see', () => {
  const times = fc.integer({ min: -4_000, max: 0 })
  const phone = fc.record({
    id: fc.constantFrom(1, 2),
    part: fc.constantFrom('front' as const, 'back' as const),
    pausedAt: fc.option(times.map(timeAfter)),
    lastHeartbeat: fc.option(fc.integer({ min: -700, max: 0 }).map(timeAfter)),
  })
  const anyReport = fc.record({
    report: fc.constantFrom('rolling' as const, 'disbanding' as const, 'late' as const),
    minutes: fc.constantFrom(null, 10 as const),
    at: times.map((seconds) => timeAfter(seconds).getTime()),
  })
  const anyTail = times.map((seconds) => ({
    sessionId: 2,
    latitude: 29.9,
    longitude: -90,
    at: timeAfter(seconds / 20).getTime(),
  }))
  const phones = phone.map((overrides) => session(overrides.id, overrides))
  const parade = fc.record({
    sessions: fc.array(phones, { maxLength: 3 }),
    report: fc.option(anyReport),
    tail: fc.option(anyTail),
    progress: fc.constantFrom(null, walk, stopped),
    event: fc.constantFrom(null, event),
  })
  fc.assert(
    fc.property(parade, fc.nat(4_000), (overrides, later) => {
      const given = entry(overrides)
      const asOf = { ...rules, now: timeAfter(0) }
      const deadlines = [
        nextDeadline(given, given.sessions, asOf)?.getTime() ?? Infinity,
        ...streetDeadlines(given).filter((instant) => instant > noon),
      ]
      const lastMs = Math.min(timeAfter(later).getTime(), ...deadlines.map((instant) => instant - 1))
      expect(seenAt((lastMs - noon) / 1_000, given)).toEqual(seenAt(0, given))
    }),
    { numRuns: 2_000 },
  )
})
