import { toPoint } from '#shared/streets/network/projection.ts'
import { expect, test } from 'vitest'
import { type BadDay, drawBadDay, projection } from './bad-day.ts'
import { followModel } from './follow-model.ts'
import type { Follower, Told } from './follower.ts'
import { gradeDays, judgeDay } from './judge-days.ts'

const days = Array.from({ length: 12 }, (_, index) => drawBadDay(index + 1))

/** Tells the truth, but for what a test changes. */
const truthful =
  (change: (told: Told, day: BadDay, now: number) => Partial<Told> = () => ({})) =>
  (day: BadDay): Follower => ({
    addFix: () => undefined,
    tell(now) {
      const { x, y } = day.phones[0]!.movement.spotAt(now)
      const isThere = now >= day.rolledAt && now <= day.overAt
      const told: Told = {
        place: isThere ? { ...toPoint(projection, x, y), at: now } : null,
        along: isThere ? (day.places.findLast(({ at }) => at <= now)?.along ?? null) : null,
        isOver: now > day.overAt,
        passedAt: (along) =>
          day.places.find((place) => place.at <= now && Math.abs((place.along ?? Infinity) - along) <= 15)
            ?.at,
      }
      return { ...told, ...change(told, day, now) }
    },
  })

const missedBy = (follow: (day: BadDay) => Follower) =>
  gradeDays(days.map((day) => judgeDay(day, follow))).flatMap(({ goal, isMet }) => (isMet ? [] : [goal]))

test('one that knows the truth meets every goal', () => {
  expect(missedBy(truthful())).toEqual([])
})

test('a seed always gives the same day', () => {
  expect(drawBadDay(7)).toEqual(drawBadDay(7))
})

const everywhere = (_: Told, day: BadDay, now: number) => {
  const { x, y } = day.phones[0]!.movement.spotAt(now)
  return { place: { ...toPoint(projection, x, y), at: now }, isOver: false }
}

test.each<[fault: string, goals: RegExp[], change: Parameters<typeof truthful>[0]]>([
  ['shows every place', [/^homes/, /^way home/], everywhere],
  ['shows nothing', [/^wrongly hidden/], () => ({ place: null })],
  ['says that it has passed', [/^wrongly passed/], () => ({ passedAt: () => 1 })],
  ['is 30 m ahead', [/^median error/], ({ along }) => ({ along: along === null ? null : along + 30 })],
  ['ends an hour late', [/within 50/], (_, day, now) => ({ isOver: now > day.overAt + 3_600_000 })],
  ['never ends', [/within 50/, /within 3 hours/], () => ({ isOver: false })],
  ['ends early', [/too early/], (_, day, now) => ({ isOver: now > day.overAt - 60_000 })],
])('one that %s misses its goals', (_, goals, change) => {
  const missed = missedBy(truthful(change))
  for (const goal of goals) expect(missed).toContainEqual(expect.stringMatching(goal))
})

test('on bad days the model shows no home and no way home, is exact, and ends', () => {
  const figures = gradeDays(
    Array.from({ length: 40 }, (_, index) => judgeDay(drawBadDay(index + 1), followModel)),
  )
  const missed = figures.flatMap(({ goal, isMet }) => (isMet ? [] : [goal]))
  // The others are not met yet (docs/WHERE.md).
  expect(missed.filter((goal) => /^(homes|way home|median)|3 hours/.test(goal))).toEqual([])
})
