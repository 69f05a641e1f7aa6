import { describe, expect, test } from 'vitest'
import { cost } from '#shared/test-cost.ts'
import { pointAt } from '#shared/geo/test-point.ts'
import { encodePolyline } from '#shared/geo/polyline.ts'
import type { ArrivalParade } from '../arrival-parade.ts'
import { stateText } from '#web/parades/state-text.ts'
import { detailLines } from '../words/details.ts'
import { headlineOf } from '../words/headline.ts'
import { answerFor, compareAnswers } from './answer.ts'
import { rememberSeen } from './seen-parade.ts'
import { iso, NOW, testParade } from './test-parade.ts'

/** Returns the place of a phone some meters along the street. */
const placeAt = (meters: number) => ({
  latitude: String(pointAt(meters, 0).latitude),
  longitude: String(pointAt(meters, 0).longitude),
})

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

/** Returns the lines of the card, the large one first. */
function cardOf(parade: ArrivalParade, spot = pointAt(2_500, 10), now = NOW, isOffline = false): string[] {
  const answer = answerFor(parade, spot, now)
  const { text, time, why } = headlineOf(answer, now)
  const lines = [[text, time].filter(Boolean).join(' '), why, ...detailLines(answer, now, isOffline)]
  return lines.filter((line) => line !== undefined).map(plain)
}

test('a parade on its way has a range, its distance, its street, its direction and the stops before', () => {
  const [headline, place, ...rest] = cardOf(testParade(500))
  expect(headline).toMatch(/^Here about \d:\d\d–\d:\d\d PM$/)
  expect(place).toMatch(/^1\.2 mi away · on Main near First, heading riverside · 2 stops before you$/)
  expect(rest).toEqual(['You haven’t missed it'])
})

test('a stop where the parade is, or where the visitor waits, is not between them', () => {
  expect(answerFor(testParade(1_005), pointAt(2_000, 0), NOW).stopsBefore).toBe(0)
})

test('a parade at the spot is here, and one that has just left has passed', () => {
  expect(cardOf(testParade(2_480))[0]).toBe('It’s here now')
  expect(cardOf(testParade(2_600))[0]).toMatch(/^It passed here about \d minutes ago$/)
})

test('where a loop begins, a parade that leaves is here, and comes back later', () => {
  const loop = encodePolyline([pointAt(0, 0), pointAt(1_500, 0), pointAt(1_500, 200), pointAt(0, 0)])
  const parade = testParade(20, { path: loop })
  const lines = cardOf(parade, pointAt(0, 0))
  expect(lines[0]).toBe('It’s here now')
  expect(lines.find((line) => line.startsWith('It comes back here about'))).toBeDefined()
  expect(lines.join(' ')).not.toContain('before you')
  expect(answerFor(parade, pointAt(0, 0), NOW).spotAlong).toBe(20)
})

const firstOf = (...answers: ReturnType<typeof answerFor>[]) => answers.toSorted(compareAnswers(NOW))[0]

test('a parade that has passed answers before a nearer one without a route or one that comes in hours, but not before one that comes soon', () => {
  const spot = pointAt(2_000, 0)
  const passed = answerFor(testParade(2_200), spot, NOW)
  const near = answerFor(testParade(null, { path: '', stops: [] }), spot, NOW)
  const waiting = { status: 'waiting', state: 'waiting', placeKnown: false } as const
  const comesIn = (minutes: number) =>
    answerFor(testParade(null, { ...waiting, startsAt: iso(-minutes) }), spot, NOW)
  expect(firstOf(near, passed)).toBe(passed)
  expect(firstOf(comesIn(300), passed)).toBe(passed)
  const soon = comesIn(10)
  expect(firstOf(passed, soon)).toBe(soon)
})

test('a parade that comes within minutes is here any minute', () => {
  const fast = { meters: 1_200, seconds: 1_000 }
  expect(cardOf(testParade(2_438, { pace: fast }))[0]).toBe('Here any minute')
  expect(cardOf(testParade(2_300, { pace: fast }))[0]).toMatch(/^Here about/)
})

test('the time of a passing that this page has seen comes without "about"', () => {
  const parade = testParade(2_400, { lastUpdated: iso(20) })
  rememberSeen(parade)
  for (const [along, minutesAgo] of [
    [2_480, 15],
    [2_520, 14],
    [2_700, 3],
  ] as const)
    rememberSeen({ ...parade, along, lastUpdated: iso(minutesAgo) })
  const last = { ...parade, along: 2_700, ...placeAt(2_700), lastUpdated: iso(3) }
  expect(cardOf(last)[0]).toMatch(/^It passed here 1[45] minutes ago$/)
})

test('an answer changes nothing that later ones follow from', () => {
  const parade = testParade(2_400, { lastUpdated: iso(20) })
  const passed = { ...parade, along: 2_700, lastUpdated: iso(3) }
  const ask = (asked: ArrivalParade) => answerFor(asked, pointAt(2_500, 10), NOW)
  const first = ask(passed)
  ask(parade)
  ask({ ...parade, along: 2_520, lastUpdated: iso(14) })
  expect(ask(passed)).toEqual(first)
  expect(first.isPassedGuessed).toBe(true)
  rememberSeen(parade)
  expect(ask(passed).isPassedGuessed).toBe(false)
})

test('of a hundred parades that were seen later, the first is forgotten', () => {
  const parade = testParade(2_400, { lastUpdated: iso(20) })
  const isGuessed = () =>
    answerFor({ ...parade, along: 2_700, lastUpdated: iso(3) }, pointAt(2_500, 10), NOW).isPassedGuessed
  rememberSeen(parade)
  for (let others = 1; others < 100; others += 1) rememberSeen(testParade(500))
  expect(isGuessed()).toBe(false)
  rememberSeen(testParade(500))
  expect(isGuessed()).toBe(true)
})

describe('the walk before the page was opened', () => {
  test('follows from the halts at stops', () => {
    const parade = testParade(1_600, { dwell: [{ stop: 1, since: iso(40), until: iso(30) }], pace: null })
    const minutesAgo = (along: number) =>
      (NOW - answerFor(parade, pointAt(along, 10), NOW).passedAt!) / 60_000
    expect(minutesAgo(500)).toBeCloseTo(50, 0)
    expect(minutesAgo(995)).toBeCloseTo(40, 0)
    expect(minutesAgo(1_300)).toBeCloseTo(15, 0)
  })

  test('took at least the time of a fast walk, even if the tracking has just begun', () => {
    const parade = testParade(900, { startedAt: iso(0), startsAt: iso(0), pace: null })
    expect(answerFor(parade, pointAt(0, 10), NOW).passedAt).toBeCloseTo(NOW - 600_000, -4)
  })

  test('follows from the pace, as a guess, if there was no halt', () => {
    const { passedAt, isPassedGuessed } = answerFor(testParade(1_600), pointAt(1_300, 10), NOW)
    expect(passedAt).toBeCloseTo(NOW - 10 * 60_000, -4)
    expect(isPassedGuessed).toBe(true)
  })
})

describe('reasons for no time', () => {
  const first = (overrides: Partial<ArrivalParade>, minutesLater = 0) =>
    cardOf(testParade(500, overrides), pointAt(2_500, 10), NOW + minutesLater * 60_000)[0]

  test('off its route, in a break, over, and with a lost signal', () => {
    expect(first({ state: 'off-route', stateSince: iso(5) })).toBe('Off its route')
    expect(first({ state: 'paused', stateSince: iso(2) })).toBe('Taking a break · 2 min')
    expect(first({ state: 'finished' })).toBe('The parade is over')
    expect(first({ state: 'signal-lost', status: 'stale' }, 18)).toBe('Signal lost')
  })

  test('a parade that still waits after its planned time is not over', () => {
    const waiting = testParade(null, { status: 'waiting', state: 'waiting' })
    expect(cardOf(waiting, pointAt(2_500, 10), NOW + 24 * 3_600_000)[0]).toBe('Its planned time is over')
  })

  test('too far from the route, and without one', () => {
    expect(cardOf(testParade(500), pointAt(2_500, 900))[0]).toBe('Too far from its route')
    expect(cardOf(testParade(null, { path: '', stops: [] }))[0]).toBe('No planned route')
  })
})

test('a short silence leaves the range', () => {
  const lines = cardOf(testParade(500, { state: 'signal-lost', status: 'stale', lastUpdated: iso(4) }))
  expect(lines[0]).toMatch(/^Here about/)
  expect(lines).not.toContain('You haven’t missed it')
})

test('a page that is offline does not say that the parade’s signal is lost', () => {
  const lines = cardOf(testParade(500, { lastUpdated: iso(4) }), pointAt(2_500, 10), NOW, true)
  expect(lines).toContain('You’re offline')
  const fresh = cardOf(testParade(500, { lastUpdated: iso(0.2) }), pointAt(2_500, 10), NOW, true)
  expect(fresh).toContain('You’re offline')
})

test('before the start, the planned start counts, or that of the event, or that of the tracking', () => {
  const waiting = { status: 'waiting', state: 'waiting', pace: null, where: null } as const
  const planned = testParade(null, { ...waiting, startsAt: iso(-30) })
  expect(cardOf(planned)).toContain('Starts at 2:30 PM')
  const event = { title: '', date: '2026-01-04', time: '14:45', location: '', description: '' }
  const { startsAt: _, ...older } = planned
  expect(cardOf({ ...older, id: 9_001, event })).toContain('Starts at 2:45 PM')
  expect(cardOf({ ...older, id: 9_002 })).toContain('Was to start at 1:00 PM')
})

test('what a parade does is said in the words of the map, and where', () => {
  const halted = { stateSince: iso(4.9), report: null }
  const atStop = testParade(1_000, { ...halted, state: 'at-a-stop' })
  expect(cardOf(atStop)).toContain('At a stop · 4 min · The bar')
  expect(stateText(atStop, new Date(NOW))).toBe('At a stop · 4\u00A0min')
  const stopped = testParade(500, { ...halted, state: 'stopped' })
  expect(cardOf(stopped)).toContain('Stopped · 4 min')
  // What its people report does not hide what its phones show.
  const rolling = { report: 'rolling', minutes: null, at: iso(1) } as const
  expect(cardOf({ ...stopped, report: rolling })).toEqual(
    expect.arrayContaining(['Stopped · 4 min', 'Rolling · from the parade, 1 min ago']),
  )
  const reported = cardOf({ ...atStop, report: { ...rolling, report: 'at-a-stop' } })
  expect(reported.filter((line) => line.startsWith('At a stop'))).toEqual([
    'At a stop · from the parade, 1 min ago',
  ])
})

test('a report of the parade shows with its age, and so does its length', () => {
  const tail = { ...placeAt(200), lastUpdated: iso(0) }
  const lines = cardOf(testParade(500, { tail, report: { report: 'rolling', minutes: null, at: iso(3) } }))
  expect(lines).toContain('Rolling · from the parade, 3 min ago')
  expect(lines.at(-1)).toMatch(/^About 3 blocks long · the tail passes you by \d:\d[05]$/)
  const saved = cardOf(testParade(500, { tail, savedAt: iso(3) }), pointAt(2_500, 10), NOW, true)
  expect(saved.at(-1)).toBe('About 3 blocks long')
})

test('on a street that the route passes twice, its end is over after the pass that it comes to next', () => {
  const parade = testParade(1_050, {
    ...placeAt(950),
    path: encodePolyline([pointAt(0, 0), pointAt(1_000, 0), pointAt(0, 0)]),
    stops: [],
    tail: { ...placeAt(850), lastUpdated: iso(0) },
  })
  const { range, tail } = answerFor(parade, pointAt(900, 10), NOW)
  // 200 m at 0.5 m/s are 400 s: on the first pass, the end would be over as the head arrives.
  expect(tail!.passesBy! - range!.to).toBeGreaterThan(400_000)
})

test('of several parades, the one that comes first counts', () => {
  const spot = pointAt(2_500, 10)
  const answers = [testParade(500), testParade(2_900), testParade(1_800)].map((parade) =>
    answerFor(parade, spot, NOW),
  )
  expect(answers.toSorted(compareAnswers(NOW)).map(({ observed }) => observed?.along)).toEqual([
    1_800, 500, 2_900,
  ])
})

test('30 answers take less than a calibration, because every push needs one per parade', () => {
  const parade = testParade(500)
  const answerOften = () => {
    for (let count = 0; count < 30; count += 1) answerFor(parade, pointAt(2_500, 10), NOW)
  }
  expect(cost(1, () => answerOften)).toBeLessThan(1)
})
