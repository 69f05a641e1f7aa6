import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newParadeRow, newReporter, makeFix } from '#tests/sim/tracking-rows.ts'
import type { ReportedFix } from './phone-report.ts'
import { applyFix } from './apply-fix.ts'

/** When the parade starts: noon in New Orleans, in Unix ms. */
const START_MS = Date.UTC(2026, 11, 6, 18)

const newParade = () => newParadeRow(1, 1, new Date(START_MS))

const fixAt = (seconds: number, latitude: number, overrides: Partial<ReportedFix> = {}): ReportedFix =>
  makeFix(latitude, -90.073, new Date(START_MS + seconds * 1000), overrides)

/** Returns a walker's latitude at a second: slow enough that no pair of fixes is a jump. */
const latitudeOf = (second: number) => 29.9641 + second / 1e6

test('LP2 fixes in any order: the position never goes back and ends at the newest', () => {
  const now = new Date(START_MS + 1_000_000)
  const seconds = fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(seconds, (order) => {
      const [parade, reporter] = [newParade(), newReporter(7)]
      let previousMs = -Infinity
      for (const second of order) {
        const at = { now, primaryFixReceivedAt: reporter.fixReceivedAt }
        applyFix(fixAt(second, latitudeOf(second)), reporter, parade, at)
        expect(parade.positionAt!.getTime()).toBeGreaterThanOrEqual(previousMs)
        previousMs = parade.positionAt!.getTime()
      }
      const newest = Math.max(...order)
      expect(parade.positionAt).toEqual(new Date(START_MS + newest * 1000))
      expect(parade.latitude).toBe(latitudeOf(newest))
      expect(parade.trail.map(([ms]) => ms)).toEqual(parade.trail.map(([ms]) => ms).toSorted((a, b) => a - b))
      expect(parade.trail.at(-1)?.[0]).toBe(START_MS + newest * 1000)
      expect([reporter.fixesReceived, reporter.fixesSetAside]).toEqual([order.length, 0])
    }),
  )
})

test('LP2 the position never goes back, in any order of any phones’ reports', () => {
  const reports = fc.array(
    fc.record({
      phone: fc.integer({ min: 0, max: 2 }),
      // Seconds after the start, and seconds between measurement and arrival.
      arrived: fc.integer({ min: 0, max: 600 }),
      late: fc.integer({ min: -90, max: 500 }),
      latitude: fc.constantFrom(29.96, 29.9601, 29.97, 40),
      accuracy: fc.constantFrom(5, 500),
    }),
    { maxLength: 80 },
  )
  fc.assert(
    fc.property(reports, (reported) => {
      const parade = newParade()
      const reporters = [newReporter(1), newReporter(2), newReporter(3)]
      let [previousMs, rejectedCount] = [-Infinity, 0]
      for (const { phone, arrived, late, latitude, accuracy } of reported.toSorted(
        (a, b) => a.arrived - b.arrived,
      )) {
        const primary = reporters.find(({ id }) => id === parade.sessionId)
        const now = new Date(START_MS + arrived * 1000)
        const at = { now, primaryFixReceivedAt: primary?.fixReceivedAt ?? null }
        const fix = fixAt(arrived - late, latitude, { accuracy })
        const { rejection } = applyFix(fix, reporters[phone]!, parade, at)
        if (rejection !== null) rejectedCount += 1
        if (parade.positionAt === null) continue
        expect(parade.positionAt.getTime()).toBeGreaterThanOrEqual(previousMs)
        expect(parade.positionAt.getTime()).toBeLessThanOrEqual(now.getTime())
        previousMs = parade.positionAt.getTime()
      }
      expect(reporters.reduce((sum, { fixesReceived }) => sum + fixesReceived, 0)).toBe(reported.length)
      expect(reporters.reduce((sum, { fixesSetAside }) => sum + fixesSetAside, 0)).toBe(rejectedCount)
      expect(parade.trail.every(([ms]) => ms >= START_MS)).toBe(true)
    }),
  )
})

test('a fix from before the parade is not shown, unless the clock is at most a minute slow', () => {
  const now = new Date(START_MS + 1_000)
  const [slow, old] = [newParade(), newParade()]
  applyFix(fixAt(-60, 29.9641), newReporter(1), slow, { now, primaryFixReceivedAt: null })
  expect(slow.positionAt).toEqual(new Date(START_MS - 60_000))
  expect(slow.trail).toEqual([])
  applyFix(fixAt(-61, 29.9641), newReporter(1), old, { now, primaryFixReceivedAt: null })
  expect(old.positionAt).toBeNull()
})

test('battery and accuracy are those of the newest fix; a newer but inaccurate one has a battery, too', () => {
  const [parade, reporter] = [newParade(), newReporter(1)]
  const apply = (arrived: number, fix: ReportedFix) => {
    const now = new Date(START_MS + arrived * 1000)
    applyFix(fix, reporter, parade, { now, primaryFixReceivedAt: reporter.fixReceivedAt })
  }
  apply(10, fixAt(10, 29.9641, { battery: 0.5, accuracy: 8 }))
  apply(11, fixAt(5, 29.9641, { battery: 0.6, accuracy: 99 }))
  expect(reporter).toMatchObject({ battery: 0.5, accuracy: 8, fixReceivedAt: START_MS + 10_000 })
  apply(12, fixAt(12, 29.9641, { battery: 0.4, accuracy: 999 }))
  apply(13, fixAt(13, 29.9641, { accuracy: 999 }))
  expect(reporter).toMatchObject({ battery: 0.4, accuracy: 8 })
})
