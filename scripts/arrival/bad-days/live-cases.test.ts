import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { planEvent } from '#server/planned-routes/plan-event.ts'
import { builtInNetwork } from '#server/streets/load-network.ts'
import { distance } from '#shared/geo/distance.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { expect, test } from 'vitest'
import { followModel } from './follow-model.ts'
import type { Told } from './follower.ts'

// Phones that once were followed wrongly (cases/*.json): fixes are [seconds after the planned start,
// latitude, longitude, accuracy in meters].

const STARTS_AT = Date.UTC(2026, 11, 6, 19)
const HOURS = 3
const PLACES = [0.1, 0.25, 0.5, 0.75, 0.97]

interface LiveCase {
  sheet: string
  fixes: [seconds: number, latitude: number, longitude: number, accuracy: number][]
}

type Moment = Told & { seconds: number; passed: (number | undefined)[] }

/** Follows a case and returns the path and what viewers are told at each fix. */
function play(name: string): { path: PathLine; moments: Moment[] } {
  const { sheet, fixes } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'cases', name), 'utf8'),
  ) as LiveCase
  const path = PathLine.decode(planEvent({ sheet, route: [] }, builtInNetwork()).path)!
  const endsAt = STARTS_AT + HOURS * 3_600_000
  const follower = followModel({ path, stops: [], startsAt: STARTS_AT, endsAt, phones: [name] })
  const moments = fixes.map(([seconds, latitude, longitude, accuracy]) => {
    const at = STARTS_AT + seconds * 1_000
    follower.addFix(0, { latitude, longitude, accuracy, at })
    const told = follower.tell(at)
    return { ...told, seconds, passed: PLACES.map((share) => told.passedAt(share * path.length)) }
  })
  return { path, moments }
}

const minutes =
  (from: number, until: number) =>
  ({ seconds }: Moment) =>
    seconds >= from * 60 && seconds <= until * 60

test('a drive along the route to the start is not the parade: it waits there, and then rolls', () => {
  const { path, moments } = play('car-along-the-route-to-the-start.json')
  const start = path.pointAt(0)
  for (const { place } of moments.filter(minutes(0, 6)))
    if (place) expect(distance(place, start)).toBeLessThan(150)
  const waiting = moments.filter(minutes(8, 16))
  expect(waiting.every(({ place }) => place !== null && distance(place, start) < 150)).toBe(true)
  expect(waiting.flatMap(({ passed }) => passed).filter((at) => at !== undefined)).toEqual([])
  const distances = moments.filter(minutes(20, 60)).map(({ along }) => along ?? NaN)
  expect(distances[0]).toBeLessThan(400)
  expect(distances.every((along, index) => index === 0 || along >= distances[index - 1]! - 30)).toBe(true)
})

test('a parade that goes the other way has passed nothing that it has not come to', () => {
  const { moments } = play('other-way-round.json')
  // Two thirds of an hour bring it from the end to about the middle.
  const [first, second] = moments.find(minutes(30, 30))!.passed
  expect([first, second]).toEqual([undefined, undefined])
  for (const { passed } of moments)
    for (const at of passed) expect(at ?? STARTS_AT).toBeGreaterThanOrEqual(STARTS_AT)
})

test('a parade that begins at 30% has not passed what it skipped', () => {
  const { moments } = play('begins-at-30-percent.json')
  for (const { passed } of moments) expect(passed.slice(0, 2)).toEqual([undefined, undefined])
  expect(moments.at(-1)!.along).toBeGreaterThan(0)
})

test('after rain, neither the way home nor the home is public, and the parade ends', () => {
  const { path, moments } = play('rain-and-home-at-65-percent.json')
  const far = moments.filter(({ place }) => place && path.offsetOf(place) > 250)
  expect(far).toEqual([])
  expect(moments.some(({ isOver }) => isOver)).toBe(true)
})

test('a bar 190 m from the end is asked about as the end itself, and the parade ends', () => {
  const { moments } = play('bar-190-m-from-the-end.json')
  const over = moments.find(({ isOver }) => isOver)
  expect(over).toBeDefined()
  // An hour after the phone comes to rest there.
  expect(over!.seconds).toBeLessThan(moments.findLast(({ seconds }) => seconds < 2.2 * 3_600)!.seconds)
})
