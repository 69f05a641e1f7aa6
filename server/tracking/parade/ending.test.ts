import { describe, expect, test } from 'vitest'
import { METERS_PER_DEGREE } from '#shared/geo/distance.ts'
import { createPlan } from '#shared/arrival/progress/progress-plan.ts'
import { encodePolyline } from '#shared/geo/polyline.ts'
import type { Ending, ParadeReport } from '../../database/schema/tracking.ts'
import { answerStillGoing, asksToEnd, isPastEnd, nextEnding, unansweredUntil } from './ending.ts'

/** In New Orleans. */
const noon = Date.UTC(2026, 11, 6, 18)
const start = { latitude: 29.95, longitude: -90.07 }
/** A path of two kilometers to the north. */
const LENGTH = 2_000
const end = { ...start, latitude: start.latitude + LENGTH / METERS_PER_DEGREE }
const plan = createPlan({ path: encodePolyline([start, end]), stops: [], approximateParts: [] })!

const ms = (minutes: number) => noon + minutes * 60_000
const fix = (along: number, minutes: number) => ({
  latitude: start.latitude + along / METERS_PER_DEGREE,
  longitude: start.longitude,
  at: ms(minutes),
})

type Seen = [along: number, minute: number]
const seen = (...fixes: Seen[]) => fixes

/** Returns the question after fixes: meters along the line of the path, and minutes. */
function askAfter(fixes: Seen[], ending: Ending | null = null, along = LENGTH) {
  let next = ending
  for (const [place, minute] of fixes)
    next = nextEnding(next, fix(place, minute), { along }, plan, ms(minute))
  return next
}

const asks = (ending: Ending | null, minute: number) =>
  asksToEnd({ ending }, { report: null }, new Date(ms(minute)))

function afterStillGoing(ending: Ending, minute: number): Ending {
  const session = { ending: ending as Ending | null }
  answerStillGoing(session, null, new Date(ms(minute)))
  return session.ending!
}

describe('the question whether a parade is over', () => {
  test('the question whether a parade is over comes after 15 minutes within 100 m of the end', () => {
    const ending = askAfter(seen([1_950, 0], [2_080, 10]))
    expect([14.9, 15, 40].map((minute) => asks(ending, minute))).toEqual([false, true, true])
    expect(askAfter(seen([1_890, 0]))).toBeNull()
  })

  test('the wait for the question whether a parade is over starts again if the phone walks on', () => {
    const fixes = seen([1_950, 0], [1_850, 5], [1_950, 10])
    expect(askAfter(fixes.slice(0, 2))).toBeNull()
    const ending = askAfter(fixes)
    expect([24.9, 25].map((minute) => asks(ending, minute))).toEqual([false, true])
  })

  test('the question whether a parade is over comes right away more than 300 m from the path', () => {
    expect(asks(askAfter(seen([2_290, 0])), 0)).toBe(false)
    expect(asks(askAfter(seen([2_310, 0])), 0)).toBe(true)
    expect(asks(askAfter(seen([1_950, 0], [2_310, 5])), 5)).toBe(true)
  })

  test('the question whether a parade is over comes only after 85% of the path, and never without a path', () => {
    expect(askAfter(seen([2_310, 0]), null, 1_690)).toBeNull()
    expect(askAfter(seen([2_310, 0]), null, 1_710)).not.toBeNull()
    expect(nextEnding(null, fix(2_310, 0), { along: LENGTH }, null, ms(0))).toBeNull()
    expect(nextEnding(null, fix(2_310, 0), null, plan, ms(0))).toBeNull()
  })

  test('the question whether a parade is over comes no earlier than its fix arrives', () => {
    const ending = nextEnding(null, fix(1_950, -60), { along: LENGTH }, plan, ms(0))
    expect(ending!.askedAt).toBe(ms(0))
  })

  test('the question whether a parade is over ends the session 30 minutes later, counted from the last 60 m of movement', () => {
    const minutesLeft = (ending: Ending | null) => (unansweredUntil(ending)!.getTime() - noon) / 60_000
    expect(unansweredUntil(null)).toBeNull()
    expect(minutesLeft(askAfter(seen([1_950, 0], [1_960, 20], [2_000, 40])))).toBe(45)
    expect(minutesLeft(askAfter(seen([1_950, 0], [2_015, 40])))).toBe(70)
    expect(minutesLeft(askAfter(seen([2_310, 0], [2_340, 20])))).toBe(30)
  })

  test('the question whether a parade is over comes again 30 minutes after the answer that the parade goes on', () => {
    const asked = askAfter(seen([1_950, 0]))!
    const answered = askAfter(seen([1_950, 31]), afterStillGoing(asked, 30))
    expect([30, 59.9, 60].map((minute) => asks(answered, minute))).toEqual([false, false, true])
    expect(unansweredUntil(answered)).toEqual(new Date(ms(90)))
    expect(asks(askAfter(seen([1_850, 61]), answered), 61)).toBe(true)
  })

  test('an answer counts only once, and only after the question whether a parade is over', () => {
    const waiting = askAfter(seen([1_950, 0]))!
    expect(afterStillGoing(waiting, 14)).toEqual(waiting)
    const answered = afterStillGoing(waiting, 20)
    expect(afterStillGoing(answered, 40)).toEqual(answered)
  })

  test('the question whether a parade is over comes while the parade reports that it disbands', () => {
    const report = { report: 'disbanding' as const, minutes: null, at: noon }
    expect(asksToEnd({ ending: null }, { report }, new Date(noon))).toBe(true)
    const parade = { report: report as ParadeReport | null }
    answerStillGoing({ ending: null }, parade, new Date(noon))
    expect(parade.report).toBeNull()
    expect(asksToEnd({ ending: null }, { report: { ...report, report: 'rolling' } }, new Date(noon))).toBe(
      false,
    )
  })
})

describe('LP7 past the end', () => {
  const isHidden = (ending: Ending | null, along: number, minute: number) =>
    isPastEnd(ending, fix(along, minute), { along: LENGTH }, plan)

  test('nothing is shown more than 300 m from the path', () => {
    expect([2_290, 2_310, -310].map((along) => isHidden(null, along, 0))).toEqual([false, true, true])
    expect(isPastEnd(null, fix(2_310, 0), { along: 1_690 }, plan)).toBe(false)
    expect(isPastEnd(null, fix(2_310, 0), null, plan)).toBe(false)
    expect(isPastEnd(null, fix(2_310, 0), { along: LENGTH }, null)).toBe(false)
  })

  test('a home near the path is not shown either, once the phone was away for 2 minutes', () => {
    const away = askAfter(seen([2_310, 0], [2_400, 2]))
    expect([-1, 1, 2, 60].map((minute) => isHidden(away, 100, minute))).toEqual([false, false, true, true])
    expect(isHidden(askAfter(seen([100, 3]), away), 100, 90)).toBe(true)
  })

  test('a phone that is back within 2 minutes was not away: no later fix is hidden', () => {
    const back = askAfter(seen([2_310, 0], [1_950, 1]))
    expect(isHidden(back, 1_950, 5)).toBe(false)
    expect(asks(back, 5)).toBe(false)
  })

  test('‘still going’ shows the phone near its path again, until it is asked again', () => {
    const away = askAfter(seen([2_310, 0], [2_310, 2]))!
    const answered = afterStillGoing(away, 5)
    expect([1_900, 2_310].map((along) => isHidden(answered, along, 6))).toEqual([false, true])
    const asked = askAfter(seen([2_310, 36], [2_310, 40]), answered)
    expect(isHidden(asked, 1_900, 40)).toBe(true)
  })
})
