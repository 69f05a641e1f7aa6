import { expect, test } from 'vitest'
import { METERS_PER_DEGREE } from '#shared/geo/distance.ts'
import { parseRecording } from './parse-recording.ts'
import { type AnswerLine, replayRecording } from './replay-recording.ts'

const START = Date.UTC(2026, 0, 4, 19)
const METERS_PER_LONGITUDE = 96_337
const iso = (seconds: number) => new Date(START + seconds * 1_000).toISOString()
const spot = (meters: number, north = 0) => ({
  lat: 29.96 + north / METERS_PER_DEGREE,
  lon: -90.07 + meters / METERS_PER_LONGITUDE,
})
const fix = (seconds: number, meters: number, north = 0, accuracy = 5) => ({
  fix: { at: iso(seconds), ...spot(meters, north), accuracy },
})
const ask = (seconds: number, meters: number, north = 20) => ({
  ask: { at: iso(seconds), ...spot(meters, north) },
})
const report = (seconds: number, kind: string, minutes?: number) => ({
  report: { at: iso(seconds), report: kind, minutes },
})
/** A parade that rolls at 0.7 m/s, with a fix every 10 s. */
const walk = (from: number, until: number, north = 0) =>
  Array.from({ length: Math.floor((until - from) / 10) + 1 }, (_, index) =>
    fix(from + 10 * index, 0.7 * (from + 10 * index), north),
  )

const replayLines = (...lines: object[]): AnswerLine[] =>
  replayRecording(parseRecording(lines.map((line) => JSON.stringify(line)).join('\n')))

function replay(...events: object[]): AnswerLine[] {
  const path = [0, 1_500, 3_000].map((meters) => [spot(meters).lat, spot(meters).lon])
  const plan = { path, stops: [{ name: 'The bar', ...spot(1_400, 30) }], startsAt: iso(0), hours: 2 }
  return replayLines({ plan }, ...events)
}

const minutesTo = (time: string | null, seconds: number) =>
  (Date.parse(time!) - START) / 60_000 - seconds / 60

test('before any fix, the answer follows from the plan', () => {
  const [answer] = replay(ask(-1_800, 700))
  const unknown = { passedAt: null, unknown: null, along: null }
  expect(answer).toMatchObject({ ...unknown, at: iso(-1_800), state: 'waiting' })
  expect(minutesTo(answer!.from, 0)).toBeGreaterThan(5)
  expect(minutesTo(answer!.to, 0)).toBeLessThan(120)
})

test('a rolling parade is awaited at a place ahead, and has passed one behind', () => {
  const [ahead, behind, far] = replay(...walk(0, 900), ask(900, 1_050), ask(900, 300), ask(900, 300, 400))
  expect(ahead).toMatchObject({ passedAt: null, unknown: null, along: 630, state: 'rolling' })
  expect(minutesTo(ahead!.from, 900)).toBeGreaterThan(5)
  expect(minutesTo(ahead!.to, 900)).toBeLessThan(20)
  expect(behind).toMatchObject({ from: null, to: null, unknown: null })
  expect(minutesTo(behind!.passedAt, 300 / 0.7)).toBeCloseTo(0, 0)
  expect(far).toMatchObject({ from: null, to: null, passedAt: null, unknown: 'too-far', along: 630 })
})

test('only fixes until the question count, also one of the same instant on a later line', () => {
  const [answer] = replay(fix(0, 0), fix(100, 70), ask(200, 500), fix(200, 140), fix(300, 210))
  expect(answer!.along).toBe(140)
})

test('a fix that is inaccurate, or a jump, does not count', () => {
  const [answer] = replay(...walk(0, 300), fix(310, 1_000), fix(320, 400, 0, 500), ask(325, 600))
  expect(answer!.along).toBe(210)
})

test('away from its path a parade has no arrival, and returns to it', () => {
  const leaving = [...walk(0, 600), ...walk(610, 720, 150), ask(720, 900), ask(720, 200)]
  const [off, passed, back] = replay(...leaving, ...walk(730, 800), ask(800, 900))
  expect(off).toMatchObject({ from: null, unknown: 'off-route', state: 'off-route' })
  expect(passed).toMatchObject({ from: null, passedAt: expect.any(String), unknown: null })
  expect(back).toMatchObject({ from: expect.any(String), unknown: null, state: 'rolling' })
})

test('a range remains in a silence of 4 minutes, and there is none after 23 minutes', () => {
  const [short, long] = replay(...walk(0, 600), ask(840, 1_300), ask(2_000, 2_600))
  expect(short).toMatchObject({ from: expect.any(String), state: 'signal-lost' })
  expect(long).toMatchObject({ from: null, unknown: 'signal-lost', state: 'signal-lost' })
})

test('a halt at a planned stop is `at-a-stop`, and elsewhere `stopped`', () => {
  const halt = (from: number, meters: number) =>
    Array.from({ length: 30 }, (_, index) => fix(from + 10 * index, meters))
  expect(replay(...walk(0, 2_000), ...halt(2_010, 1_400), ask(2_300, 2_000))[0]!.state).toBe('at-a-stop')
  expect(replay(...walk(0, 1_000), ...halt(1_010, 700), ask(1_300, 2_000))[0]!.state).toBe('stopped')
})

test('a report counts for ten minutes', () => {
  const reported = [...walk(0, 100), report(100, 'disbanding'), ask(110, 2_000)]
  expect(replay(...reported, ...walk(110, 710), ask(710, 2_000))).toMatchObject([
    { state: 'finished', unknown: 'finished' },
    { state: 'rolling', unknown: null },
  ])
})

test('a late start moves the answer until the parade rolls', () => {
  const [before, after] = replay(ask(-600, 700), report(-500, 'late', 30), ask(-400, 700))
  expect(minutesTo(after!.from, 0) - minutesTo(before!.from, 0)).toBeCloseTo(30, 0)
  const question = ask(600, 1_000)
  const [rolling, unmoved] = replay(...walk(0, 600), question, report(600, 'late', 30), question)
  expect(unmoved!.from).toBe(rolling!.from)
})

test('without a path there is no answer', () => {
  const plan = { path: [], stops: [], startsAt: iso(0), hours: 4 }
  expect(replayLines({ plan }, fix(0, 0), ask(10, 0))).toMatchObject([{ unknown: 'no-path', along: null }])
})
