import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointAt } from '../../geo/test-point.ts'
import { advanceProgress, noProgress, type Progress } from './advance-progress.ts'
import type { ProgressPlan } from './progress-plan.ts'
import { planAlong, through } from '../test-plan.ts'

type Fix = [second: number, east: number, north: number]
const fixes = (...given: Fix[]) => given

/** Returns the progress after each fix. */
function follow(plan: ProgressPlan, given: Fix[], start = noProgress): Progress[] {
  let progress = start
  return given.map(([second, east, north]) => {
    progress = advanceProgress(progress, { ...pointAt(east, north), at: second * 1_000 }, plan)
    return progress
  })
}

const places = (plan: ProgressPlan, given: Fix[]) =>
  follow(plan, given).map(({ along }) => along && Math.round(along))

const straight = planAlong(through([0, 0], [5_000, 0]))
/** A loop of 400 m around a block, which ends where it starts. */
const loop = planAlong(through([0, 0], [100, 0], [100, 100], [0, 100], [0, 0]))
const outAndBack = planAlong(through([0, 0], [300, 0], [0, 0]))
/** East for 400 m, around a block to the north, and south across the first street at 200 m. */
const crossing = planAlong(through([0, 0], [400, 0], [400, 300], [200, 300], [200, -300]))

describe('order keeps the passes apart', () => {
  test('a loop begins at its start and ends at its end', () => {
    const around = fixes(
      [0, 0, 5],
      [60, 60, 0],
      [120, 100, 30],
      [180, 90, 100],
      [240, 10, 100],
      [300, 0, 40],
      [360, 0, 3],
    )
    expect(places(loop, around)).toEqual([0, 60, 130, 210, 290, 360, 397])
  })

  test('a loop begins at its start although the first fix is nearer to its end', () => {
    expect(places(loop, fixes([0, 10, 30]))).toEqual([10])
  })

  test('on a street that is used twice, the way back counts as farther along', () => {
    const there: Fix[] = [20, 100, 180, 260].map((east, index) => [index * 80, east, 4])
    const back: Fix[] = [290, 220, 140, 60].map((east, index) => [320 + index * 80, east, -4])
    expect(places(outAndBack, [...there, ...back])).toEqual([20, 100, 180, 260, 290, 380, 460, 540])
  })

  test('at a crossing the parade stays on its first pass, even after a silence in which it could have come around', () => {
    expect(
      places(
        crossing,
        fixes(
          [0, 150, 0],
          [60, 205, 2],
          [660, 255, 0],
          [960, 400, 200],
          [1_300, 200, 100],
          [1_500, 200, -50],
        ),
      ),
    ).toEqual([150, 205, 255, 600, 1_100, 1_250])
  })
})

describe('the search', () => {
  test('the search reaches 3 m/s and 50 m ahead, not farther', () => {
    const after = (seconds: number, east: number) =>
      places(straight, fixes([0, 100, 0], [seconds, east, 0]))[1]
    expect(after(10, 180)).toBe(180)
    expect(after(100, 450)).toBe(450)
    // Nearer than 80 m to what it can have reached: that far.
    expect(after(10, 240)).toBe(180)
    expect(after(10, 261)).toBe(100)
  })

  test('the search reaches 40 m back, where progress stays', () => {
    const place = follow(straight, fixes([0, 500, 0], [10, 470, 0]))[1]!
    expect(place).toMatchObject({ along: 500, since: 10_000, offSince: null })
    const far = follow(straight, fixes([0, 500, 0], [10, 379, 0]))[1]!
    expect(far).toMatchObject({ along: 500, since: 0, offSince: 10_000 })
  })

  test('a phone that started in the middle of the route is there', () => {
    expect(places(straight, fixes([0, 3_000, 20]))).toEqual([3_000])
    expect(places(straight, fixes([0, 3_000, 200]))).toEqual([null])
  })
})

describe('away from the path', () => {
  test('a parade is off its route after a minute, and back with the first fix on it within reach', () => {
    const left = fixes([0, 100, 0], [10, 110, 81], [69, 120, 90], [70, 120, 90], [100, 150, 79])
    expect(follow(straight, left).map(({ isOnPath, offSince }) => [isOnPath, offSince])).toEqual([
      [true, null],
      [true, 10_000],
      [true, 10_000],
      [false, 10_000],
      [true, null],
    ])
  })

  test('a parade that was never near its path is off it after a minute too', () => {
    const far = fixes([0, 100, 900], [60, 100, 900])
    expect(follow(straight, far).map(({ isOnPath }) => isOnPath)).toEqual([true, false])
  })

  test('a parade rejoins its path anywhere ahead when three fixes agree', () => {
    const lost = follow(straight, fixes([0, 100, 0], [10, 100, 200])).at(-1)!
    const rejoined = follow(straight, fixes([20, 2_000, 0], [30, 2_010, 0], [40, 2_020, 0]), lost)
    expect(rejoined.map(({ along }) => along)).toEqual([100, 100, 2_020])
    expect(rejoined.at(-1)).toMatchObject({ isOnPath: true, offSince: null, elsewhere: [] })
  })

  test('a parade that an imprecise fix moved too far ahead does not rejoin at a later pass of its street', () => {
    const twice = planAlong(through([0, 0], [600, 0], [600, 300], [0, 300], [0, 0], [600, 0]))
    const left = fixes(
      [0, 100, 0],
      [60, 330, 0],
      [90, 130, 0],
      [120, 140, 0],
      [150, 150, 0],
      [180, 160, 0],
      [480, 340, 0],
    )
    expect(places(twice, left)).toEqual([100, 330, 330, 330, 330, 330, 340])
  })

  test('three fixes that do not agree, or lie behind, move nothing', () => {
    const lost = follow(straight, fixes([0, 1_000, 0], [10, 1_000, 200])).at(-1)!
    const scattered = fixes([20, 2_000, 0], [30, 3_000, 0], [40, 4_000, 0], [50, 2_500, 0])
    const behind = fixes([20, 500, 0], [30, 510, 0], [40, 520, 0], [50, 530, 0])
    for (const found of [scattered, behind])
      expect(follow(straight, found, lost).map(({ along }) => along)).toEqual([1_000, 1_000, 1_000, 1_000])
  })
})

describe('where the streets are a guess', () => {
  const guessed = planAlong(through([0, 0], [5_000, 0]), [], [{ from: 1_000, until: 2_000 }])

  test('the parade may be 400 m away', () => {
    expect(places(guessed, fixes([0, 1_100, 0], [100, 1_200, 390]))).toEqual([1_100, 1_200])
    expect(places(guessed, fixes([0, 1_100, 0], [100, 1_200, 410]))).toEqual([1_100, 1_100])
    expect(places(guessed, fixes([0, 100, 0], [100, 200, 200]))).toEqual([100, 100])
  })

  test('a parade on a guessed path is never off its route', () => {
    const isOnPath = (east: number) =>
      follow(guessed, fixes([0, east, 0], [10, east, 500], [400, east, 500])).at(-1)!.isOnPath
    expect(isOnPath(1_500)).toBe(true)
    // About to enter that part.
    expect(isOnPath(980)).toBe(true)
    expect(isOnPath(500)).toBe(false)
    expect(isOnPath(2_500)).toBe(false)
  })
})

test('progress never goes back, whatever the fixes', () => {
  const anySteps = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: -100, max: 500 }),
      fc.integer({ min: -400, max: 400 }),
    ),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(anySteps, fc.constantFrom(straight, loop, outAndBack, crossing), (steps, plan) => {
      let second = 0
      const timed = steps.map(([wait, east, north]): Fix => [(second += wait), east, north])
      const found = follow(plan, timed).map(({ along }) => along ?? 0)
      expect(found).toEqual(found.toSorted((a, b) => a - b))
      expect(Math.max(0, ...found)).toBeLessThanOrEqual(plan.path.length + 0.1)
    }),
    { numRuns: 500 },
  )
})
