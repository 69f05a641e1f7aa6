import { describe, expect, test } from 'vitest'
import { METERS_PER_DEGREE } from '#shared/geo/distance.ts'
import { createPlan } from '#shared/arrival/progress/progress-plan.ts'
import { encodePolyline } from '#shared/geo/polyline.ts'
import { isAfterOpening, isGateOpen, openGate, openGateNow, opensGate } from './gate.ts'

const eventTime = Date.UTC(2026, 11, 6, 19)
/** A path of two kilometers to the north. */
const start = { latitude: 29.95, longitude: -90.07 }
const end = { ...start, latitude: start.latitude + 2_000 / METERS_PER_DEGREE }

const planWith = (...approximateParts: { from: number; until: number }[]) => ({
  ...createPlan({ path: encodePolyline([start, end]), stops: [], approximateParts })!,
  startsAt: eventTime,
})
const plan = planWith()

/** Returns a fix by its meters along the path and east of it, and its minutes after the event's time. */
const fix = (along: number, east: number, minutes: number) => ({
  latitude: start.latitude + along / METERS_PER_DEGREE,
  longitude: start.longitude + east / (METERS_PER_DEGREE * Math.cos((29.95 * Math.PI) / 180)),
  at: eventTime + minutes * 60_000,
})

describe('LP7 the gate of a session', () => {
  test.each([
    ['too early at the start', false, fix(0, 0, -31)],
    ['at the start half an hour before', true, fix(0, 0, -30)],
    ['at the limit before', true, fix(0, 145, -10)],
    ['beyond the limit before', false, fix(0, 155, -10)],
    ['along the path before', false, fix(500, 0, -1)],
    ['along the path from the event’s time', true, fix(500, 145, 0)],
    ['at the start after the event’s time', true, fix(-140, 0, 60)],
    ['away from the path after the event’s time', false, fix(500, 155, 60)],
    ['at home', false, fix(-3_000, 2_000, 20)],
  ])('a fix %s opens the gate: %s', (_name, expected, place) => {
    expect(opensGate(place, plan)).toBe(expected)
  })

  test('without a plan, or if more than half of the path is a guess, there is no gate', () => {
    const home = fix(-3_000, 2_000, -600)
    expect(opensGate(home, null)).toBe(true)
    expect(opensGate(home, planWith({ from: 0, until: 990 }))).toBe(false)
    expect(opensGate(home, planWith({ from: 0, until: 500 }, { from: 1_000, until: 1_520 }))).toBe(true)
  })
})

describe('LP7 an open gate', () => {
  const timeAfter = (minutes: number) => new Date(eventTime + minutes * 60_000)
  const parade = { startedAt: timeAfter(0) }
  const closed = (): { shownSince: Date | null } => ({ shownSince: null })
  const shows = (session: { shownSince: Date | null }, ...minutes: number[]) =>
    minutes.map((minute) => isAfterOpening(session, parade, timeAfter(minute).getTime()))

  test('an open gate stays open, and shows nothing older', () => {
    const session = closed()
    expect(isGateOpen(session, parade)).toBe(false)
    openGate(session, parade, timeAfter(10))
    openGate(session, parade, timeAfter(20))
    expect(session.shownSince).toEqual(timeAfter(10))
    expect(shows(session, 9.9, 10, 500)).toEqual([false, true, true])
  })

  test('an open gate shows fixes of a slow clock from the start', () => {
    const session = closed()
    openGate(session, parade, timeAfter(-0.9))
    expect(session.shownSince).toEqual(parade.startedAt)
    expect(shows(session, -1.1, -0.9, 1)).toEqual([false, true, true])
  })

  test.each([-0.1, 0])(
    'a gate that people open %d minutes after the start shows nothing from before the start',
    (minutes) => {
      const session = closed()
      openGateNow(session, parade, timeAfter(minutes))
      expect(isGateOpen(session, parade)).toBe(true)
      expect(shows(session, -0.5, -0.01, 0.01)).toEqual([false, false, true])
    },
  )

  test('an open gate is closed in a later parade', () => {
    const session = { shownSince: timeAfter(10) as Date | null }
    const next = { startedAt: timeAfter(10.1) }
    expect(isGateOpen(session, next)).toBe(false)
    openGate(session, next, timeAfter(13))
    expect(session.shownSince).toEqual(timeAfter(13))
    expect(isGateOpen(session, next)).toBe(true)
  })
})
