import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateArrival, type Observed } from './estimate.ts'
import { TEST_START, testPlan, through } from './test-plan.ts'

const MINUTE = 60_000
const plan = testPlan(through([0, 0], [6_000, 0]), [1_500, 3_000, 4_500])

/** A parade that rolls at 0.6 m/s, seen at a place just now. */
const rollingAt = (along: number, at: number, overrides: Partial<Observed> = {}): Observed => ({
  along,
  at,
  pace: { meters: 720, seconds: 1_200 },
  visits: [],
  isStopped: false,
  ...overrides,
})

const noon = TEST_START + 60 * MINUTE
const minutes = (observed: Observed | null, place: number, now = noon, route = plan) => {
  const range = estimateArrival(observed, route, place, now)!
  return { from: (range.from - now) / MINUTE, to: (range.to - now) / MINUTE }
}
const width = ({ from, to }: { from: number; to: number }) => to - from

describe('a rolling parade', () => {
  test('a rolling parade that must be at the next meter by now comes in the next seconds', () => {
    const pace = { meters: 68, seconds: 30 }
    const { from, to } = minutes(rollingAt(61, noon - 63_000, { pace }), 62)
    expect(from).toBeCloseTo(0, 3)
    expect(to).toBeGreaterThan(0.1)
  })

  test('a rolling parade comes about when its pace says', () => {
    const { from, to } = minutes(rollingAt(200, noon), 560)
    expect(from).toBeLessThan(10)
    expect(from).toBeGreaterThan(6)
    expect(to).toBeGreaterThan(10)
    expect(to).toBeLessThan(16)
  })

  test('a parade’s own pace counts for more the longer it was observed', () => {
    const after = (meters: number, seconds: number) =>
      minutes(rollingAt(200, noon, { pace: { meters, seconds } }), 1_200)
    expect(after(900, 1_000).to).toBeLessThan(after(90, 100).to)
    expect(width(after(600, 1_000))).toBeLessThan(width(after(60, 100)))
  })

  test('a stop on the way adds about 12 minutes, and widens the range', () => {
    const [before, after] = [minutes(rollingAt(1_000, noon), 1_490), minutes(rollingAt(1_000, noon), 1_520)]
    expect((after.from + after.to - before.from - before.to) / 2).toBeGreaterThan(9)
    expect((after.from + after.to - before.from - before.to) / 2).toBeLessThan(16)
    expect(width(after)).toBeGreaterThan(width(before))
  })

  test('a stop that it has left adds nothing', () => {
    const visits = [{ stop: 1, since: noon - 20 * MINUTE, until: noon - MINUTE }]
    expect(minutes(rollingAt(1_540, noon, { visits }), 1_900).to).toBeLessThan(18)
  })

  test('long stops so far make the next ones longer', () => {
    const after = (dwell: number) =>
      minutes(
        rollingAt(2_000, noon, {
          visits: [{ stop: 1, since: noon - (dwell + 5) * MINUTE, until: noon - 5 * MINUTE }],
        }),
        3_500,
      )
    expect(after(24).from).toBeGreaterThan(after(6).from)
  })
})

test('the longer a stop has lasted, the sooner the parade goes on', () => {
  const after = (dwell: number) =>
    minutes(
      rollingAt(1_500, noon, { visits: [{ stop: 1, since: noon - dwell * MINUTE, until: null }] }),
      1_800,
    )
  expect(after(10).to).toBeLessThan(after(2).to)
})

test('in a silence the parade may be nearer, in a range hardly narrower, until it has probably passed', () => {
  const seen = (ago: number) => rollingAt(200, noon - ago * MINUTE)
  expect(width(minutes(seen(8), 1_400))).toBeGreaterThan(width(minutes(seen(0), 1_400)) * 0.9)
  expect(minutes(seen(8), 1_400).from).toBeLessThan(minutes(seen(0), 1_400).from)
  expect(estimateArrival(seen(14), plan, 300, noon)).toBeUndefined()
})

test('where the streets are a guess, the range is wider by half', () => {
  const guess = testPlan(through([0, 0], [6_000, 0]), [], { approximateParts: [{ from: 500, until: 700 }] })
  const sure = testPlan(through([0, 0], [6_000, 0]))
  const of = (route: typeof sure, place: number) => width(minutes(rollingAt(200, noon), place, noon, route))
  expect(of(guess, 1_400) / of(sure, 1_400)).toBeGreaterThan(1.35)
  expect(of(guess, 1_400) / of(sure, 1_400)).toBeLessThan(1.65)
  expect(of(guess, 450)).toBe(of(sure, 450))
})

describe('before a parade rolls', () => {
  test('the answer follows from its planned start', () => {
    const early = minutes(null, 300, TEST_START - 30 * MINUTE)
    expect(early.from).toBeGreaterThan(30)
    expect(early.to).toBeLessThan(30 + 60)
  })

  test('the range moves on while a parade has not started at its planned time', () => {
    const onTime = estimateArrival(null, plan, 300, TEST_START)!
    const late = estimateArrival(null, plan, 300, TEST_START + 20 * MINUTE)!
    expect(late.from).toBeGreaterThan(onTime.from)
    expect(late.from).toBeGreaterThan(TEST_START + 20 * MINUTE)
  })

  test('a longer time for the route makes the parade slower', () => {
    const earliest = (hours: number) =>
      minutes(null, 3_000, TEST_START, testPlan(through([0, 0], [6_000, 0]), [], { hours })).from
    expect(earliest(5)).toBeGreaterThan(earliest(3))
  })

  test('a report that the parade rolls ends its delay', () => {
    const { to } = minutes(rollingAt(0, noon, { pace: null, saysRolling: true }), 100)
    expect(to).toBeLessThan(minutes(rollingAt(0, noon, { pace: null }), 100).to)
  })
})

/** A parade that was seen some seconds ago, with halts that began two hours ago. */
const anyParade = fc
  .record({
    along: fc.integer({ min: 0, max: 5_900 }),
    at: fc.integer({ min: 0, max: 900 }).map((silence) => noon - silence * 1_000),
    pace: fc.option(
      fc.record({ meters: fc.integer({ min: 0, max: 2_000 }), seconds: fc.integer({ min: 0, max: 1_300 }) }),
    ),
    dwell: fc.array(fc.integer({ min: 3, max: 60 }), { maxLength: 3 }),
    isStopped: fc.boolean(),
  })
  .map(({ dwell, ...seen }) => ({
    ...seen,
    visits: dwell.map((time, index) => {
      const since = noon - 120 * MINUTE
      return { stop: index + 1, since, until: since + time * MINUTE }
    }),
  }))
const metersAhead = (min: number, max: number) => fc.integer({ min, max })

test('every range is finite, in order, and not in the past', () => {
  fc.assert(
    fc.property(anyParade, metersAhead(1, 6_000), (parade, ahead) => {
      const range = estimateArrival(parade, plan, Math.min(6_000, parade.along + ahead), noon)
      if (!range) return noon - parade.at > 90_000
      return noon <= range.from && range.from < range.to && range.to < noon + 1_000 * 60 * MINUTE
    }),
  )
})

/** The distribution is an approximation, so a farther place may come out this much earlier. */
const TOLERANCE_MS = 2_000

test('a farther place is not reached earlier by more than 2 seconds', () => {
  fc.assert(
    fc.property(anyParade, metersAhead(20, 3_000), metersAhead(0, 3_000), (parade, near, farther) => {
      const [first, second] = [near, near + farther].map((ahead) =>
        estimateArrival({ ...parade, at: noon }, plan, parade.along + ahead, noon)!,
      )
      return second!.to >= first!.to - TOLERANCE_MS && second!.from >= first!.from - TOLERANCE_MS
    }),
  )
})

test('the answer does not depend on the date', () => {
  const shift = 86_400_000 * 7
  fc.assert(
    fc.property(anyParade, metersAhead(1, 6_000), (parade, place) => {
      const visits = parade.visits.map(({ stop, since, until }) => ({
        stop,
        since: since + shift,
        until: until + shift,
      }))
      const later = { ...parade, at: parade.at + shift, visits }
      const laterPlan = { ...plan, startsAt: plan.startsAt + shift }
      const now = estimateArrival(parade, plan, place, noon)
      const then = estimateArrival(later, laterPlan, place, noon + shift)
      return Math.round(now?.to ?? 0) === Math.round((then?.to ?? shift) - shift)
    }),
  )
})
