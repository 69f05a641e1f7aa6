import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { METERS_PER_DEGREE } from '#shared/geo/distance.ts'
import { createPlan } from '#shared/arrival/progress/progress-plan.ts'
import { encodePolyline } from '#shared/geo/polyline.ts'
import { makeFix, newParadeRow, newReporter } from '#tests/sim/tracking-rows.ts'
import { applyFix, type Reporter } from './apply-fix.ts'

/** In New Orleans. */
const NOON_MS = Date.UTC(2026, 11, 6, 18)
const start = { latitude: 29.95, longitude: -90.07 }
const LENGTH_M = 2_000
const end = { ...start, latitude: start.latitude + LENGTH_M / METERS_PER_DEGREE }
const plan = {
  ...createPlan({ path: encodePolyline([start, end]), stops: [], approximateParts: [] })!,
  startsAt: NOON_MS,
}

/**
 * Returns a parade, and a function that sends a fix of a phone. `along` is in meters along the line of the
 * path, negative before its start. `second` is when the fix was taken, and `arrival` when it arrived.
 */
function startParade() {
  const parade = newParadeRow(1, 1, new Date(NOON_MS - 3_600_000))
  const senders = new Map<number, Reporter>()
  const sendFix = (id: number, along: number, second: number, arrival = second) => {
    const sender = senders.get(id) ?? newReporter(id)
    senders.set(id, sender)
    const primary = parade.sessionId === null ? undefined : senders.get(parade.sessionId)
    const latitude = start.latitude + along / METERS_PER_DEGREE
    const fix = makeFix(latitude, start.longitude, new Date(NOON_MS + second * 1_000))
    const now = new Date(NOON_MS + arrival * 1_000)
    applyFix(fix, sender, parade, { now, primaryFixReceivedAt: primary?.fixReceivedAt ?? null, plan })
    return sender
  }
  return { parade, sendFix }
}

test('LP7 the fixes of a phone on its way to the route are counted, but do not move the parade or make it the primary', () => {
  const { parade, sendFix } = startParade()
  const before = structuredClone(parade)
  sendFix(1, -3_000, 0)
  const sender = sendFix(1, -1_000, 100)
  expect(parade).toEqual(before)
  expect(sender).toMatchObject({ fixesReceived: 2, fixesSetAside: 0, fixReceivedAt: null })
  sendFix(1, -100, 200)
  expect(parade.sessionId).toBe(1)
  expect(parade.trail).toHaveLength(1)
  expect(sender.session.shownSince).toEqual(new Date(NOON_MS + 200_000))
})

test('LP7 earlier fixes that arrive after the gate has opened are not shown', () => {
  const { parade, sendFix } = startParade()
  sendFix(1, 0, 600)
  const shown = structuredClone(parade)
  for (const second of [0, 300, 599]) sendFix(1, -600 + second, second, 601)
  expect(parade).toEqual(shown)
})

test('LP7 a rejected fix does not open the gate', () => {
  const { parade, sendFix } = startParade()
  sendFix(1, -3_000, 0)
  const sender = sendFix(1, 100, 1)
  expect(sender).toMatchObject({ fixesSetAside: 1, session: { shownSince: null } })
  expect(parade.positionAt).toBeNull()
})

test('LP7 each phone has its own gate', () => {
  const { parade, sendFix } = startParade()
  sendFix(1, 0, 0)
  sendFix(2, -2_000, 30)
  expect(parade).toMatchObject({ sessionId: 1, positionAt: new Date(NOON_MS) })
})

test('LP7 a phone that goes home past the end hides itself and leaves the position to another', () => {
  const { parade, sendFix } = startParade()
  sendFix(1, 0, 0)
  for (let along = 0; along <= LENGTH_M; along += 50) sendFix(1, along, 1 + along)
  expect(parade.progress!.along).toBeGreaterThan(1_900)
  const { ending } = sendFix(1, LENGTH_M + 290, 2_100).session
  expect([parade.positionAt, ending]).toEqual([new Date(NOON_MS + 2_100_000), null])
  const shown = structuredClone(parade)
  expect(sendFix(1, LENGTH_M + 310, 2_110).session.ending?.reason).toBe('away')
  sendFix(1, LENGTH_M + 900, 2_200)
  // The phone's home is near the path.
  sendFix(1, 1_000, 3_000)
  expect(parade).toEqual(shown)
  sendFix(2, LENGTH_M, 3_001)
  expect(parade).toMatchObject({ sessionId: 2, positionAt: new Date(NOON_MS + 3_001_000) })
})

test('LP7 in any order of fixes, the first point shown is on the route, and none is older than the first gate', () => {
  const fixes = fc.array(
    fc.record({
      phone: fc.integer({ min: 1, max: 2 }),
      along: fc.constantFrom(-3_000, -500, -160, -140, 0, 500, 1_000, 1_900, 2_000, 2_290, 2_310, 3_000),
      second: fc.integer({ min: -4_000, max: 4_000 }),
      late: fc.integer({ min: 0, max: 1_000 }),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(fixes, (order) => {
      const { parade, sendFix } = startParade()
      const isNear = (latitude: number) => {
        const along = (latitude - start.latitude) * METERS_PER_DEGREE
        return along >= -150.1 && along <= LENGTH_M + 300.1
      }
      /** When each phone's gate has opened. */
      const openings = new Map<number, Date>()
      for (const { phone, along, second, late } of order) {
        const { session } = sendFix(phone, along, second, second + late)
        if (session.shownSince === null) expect(parade.sessionId).not.toBe(phone)
        else expect(session.shownSince).toEqual(openings.get(phone) ?? session.shownSince)
        if (session.shownSince) openings.set(phone, session.shownSince)
        // Later points may be away from the route, because a parade may leave it.
        if (parade.trail.length === 1) expect(isNear(parade.latitude)).toBe(true)
        const firstOpening = Math.min(...[...openings.values()].map((date) => date.getTime()))
        for (const [shownAt] of parade.trail) expect(shownAt).toBeGreaterThanOrEqual(firstOpening)
      }
    }),
  )
})
