import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeFix } from '#tests/sim/tracking-rows.ts'
import { type FixMemory, isNewer, evaluateFix } from './evaluate-fix.ts'
import type { ReportedFix } from './phone-report.ts'

/** In New Orleans. */
const NOON_MS = Date.UTC(2026, 11, 6, 18)
const nothing: FixMemory = { last: null, jumps: [] }

const fix = (seconds: number, latitude = 29.9641, overrides: Partial<ReportedFix> = {}): ReportedFix =>
  makeFix(latitude, -90.073, timeAfter(seconds), overrides)
const timeAfter = (seconds: number) => new Date(NOON_MS + seconds * 1000)
/** Evaluates fixes that arrive when they are recorded, one after another. */
const evaluateAll = (...fixes: ReportedFix[]) => {
  let memory = nothing
  return fixes.map((reported) => {
    const evaluated = evaluateFix(reported, memory, reported.recordedAt)
    memory = evaluated.memory
    return evaluated
  })
}

describe('TR08 a fix', () => {
  test('a fix is accepted up to 60 s in the future, and rejected beyond that', () => {
    const ahead = evaluateFix(fix(60), nothing, timeAfter(0))
    expect(ahead.rejection).toBeNull()
    expect(ahead.moment.at).toBe(NOON_MS)
    expect(evaluateFix(fix(60.001), nothing, timeAfter(0)).rejection).toBe('future')
  })

  test('a fix is rejected if it is less accurate than 200 m', () => {
    const rejections = [200, 200.1, null].map(
      (accuracy) => evaluateFix(fix(0, 29.96, { accuracy }), nothing, timeAfter(0)).rejection,
    )
    expect(rejections).toEqual([null, 'inaccurate', null])
  })

  test('a fix is rejected if it implies more than 30 m/s', () => {
    // A hundredth of a degree of latitude is 1,112 m: 37 s at 30 m/s.
    const jump = (seconds: number) => evaluateAll(fix(0, 29.96), fix(seconds, 29.97))[1]
    expect(jump(36)?.rejection).toBe('jump')
    expect(jump(38)?.rejection).toBeNull()
  })

  test('a fix within a second of the last one may be 30 m away, not more', () => {
    // A ten-thousandth of a degree of latitude is 11.1 m.
    const beside = (seconds: number, latitude: number) =>
      evaluateAll(fix(0, 29.96), fix(seconds, latitude))[1]?.rejection
    for (const seconds of [0, 0.5, 1]) {
      expect(beside(seconds, 29.9602)).toBeNull()
      expect(beside(seconds, 29.9603)).toBe('jump')
    }
  })

  test('a jump is accepted if it is the third in a row that agrees', () => {
    const far = [1, 2, 3].map((second) => fix(second, 29.99 + second / 1e5))
    const evaluated = evaluateAll(fix(0, 29.96), ...far)
    expect(evaluated.map(({ rejection }) => rejection)).toEqual([null, 'jump', 'jump', null])
    expect(evaluated.at(-1)?.memory.jumps).toEqual([])
  })

  test('jumps stay rejected while they do not agree', () => {
    const scattered = [30.1, 30.3, 30.5, 30.7].map((latitude, index) => fix(index + 1, latitude))
    const evaluated = evaluateAll(fix(0, 29.96), ...scattered)
    expect(evaluated.slice(1).map(({ rejection }) => rejection)).toEqual(['jump', 'jump', 'jump', 'jump'])
  })
})

const arbitraryFixes = fc.array(
  fc.record({
    recorded: fc.integer({ min: -400, max: 400 }),
    arrived: fc.integer({ min: 0, max: 300 }),
    latitude: fc.constantFrom(29.96, 29.9601, 29.97, 30.2, 40),
    accuracy: fc.constantFrom(null, 5, 200, 5000),
  }),
  { minLength: 1, maxLength: 40 },
)

test('LP2 a session’s memory never goes back in time, and nothing counts as later than its arrival', () => {
  fc.assert(
    fc.property(arbitraryFixes, (fixes) => {
      let memory = nothing
      for (const { recorded, arrived, latitude, accuracy } of fixes.toSorted(
        (a, b) => a.arrived - b.arrived,
      )) {
        const evaluated = evaluateFix(fix(recorded, latitude, { accuracy }), memory, timeAfter(arrived))
        expect(evaluated.moment.at).toBeLessThanOrEqual(timeAfter(arrived).getTime())
        expect(evaluated.memory.jumps.length).toBeLessThanOrEqual(2)
        if (memory.last !== null) expect(isNewer(memory.last, evaluated.memory.last!)).toBe(false)
        if (evaluated.rejection !== null) expect(evaluated.memory.last).toBe(memory.last)
        memory = evaluated.memory
      }
    }),
  )
})
