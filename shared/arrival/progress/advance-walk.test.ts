import { expect, test } from 'vitest'
import { pointAt } from '../../geo/test-point.ts'
import { advanceWalk, currentStop, isHalted, paceOf, type Walk } from './advance-walk.ts'
import { createPlan, pathKey, type WalkPlan } from './progress-plan.ts'
import { encodePolyline } from '../../geo/polyline.ts'
import { planAlong, through } from '../test-plan.ts'

const plan = planAlong(through([0, 0], [5_000, 0]), [0, 1_000, 3_000])

/**
 * Walks east from a place and a second, with a fix every 10 s, up to 10 m beside the line as phones
 * measure. Returns the walk after each fix.
 */
function roll(
  before: Walk | null,
  { east, second, seconds, speed }: { east: number; second: number; seconds: number; speed: number },
  on: WalkPlan | null = plan,
): Walk[] {
  const walks: Walk[] = []
  for (let passed = 0; passed <= seconds; passed += 10)
    walks.push(
      advanceWalk(
        walks.at(-1) ?? before,
        { ...pointAt(east + passed * speed, (passed % 30) - 10), at: (second + passed) * 1_000 },
        on,
      ),
    )
  return walks
}

test('a parade has stopped after 3 minutes within 40 m, and rolls again once it leaves', () => {
  const rolling = roll(null, { east: 100, second: 0, seconds: 600, speed: 0.5 })
  expect(rolling.some(isHalted)).toBe(false)
  const standing = roll(rolling.at(-1)!, { east: 400, second: 610, seconds: 300, speed: 0.01 })
  const stoppedAt = standing.find(isHalted)!.at / 1_000
  // The fixes within 40 m begin up to 80 s before it arrives.
  expect(stoppedAt).toBeGreaterThanOrEqual(710)
  expect(stoppedAt).toBeLessThanOrEqual(830)
  const leaving = roll(standing.at(-1)!, { east: 405, second: 920, seconds: 120, speed: 0.6 })
  expect(isHalted(leaving.at(-1)!)).toBe(false)
})

test('without a planned path, a parade stops and rolls too', () => {
  const standing = roll(null, { east: 400, second: 0, seconds: 200, speed: 0 }, null).at(-1)!
  expect([isHalted(standing), standing.along, standing.isOnPath]).toEqual([true, null, true])
  expect(paceOf(roll(null, { east: 0, second: 0, seconds: 900, speed: 0.6 }, null).at(-1)!)).toBeNull()
})

test('a halt near a planned stop is a halt at it, until the parade leaves', () => {
  const arriving = roll(null, { east: 700, second: 0, seconds: 600, speed: 0.5 }).at(-1)!
  const there = roll(arriving, { east: 1_000, second: 610, seconds: 600, speed: 0 }).at(-1)!
  expect(currentStop(there)).toBe(2)
  const leaving = roll(there, { east: 1_000, second: 1_220, seconds: 300, speed: 0.5 }).at(-1)!
  expect(currentStop(leaving)).toBeNull()
  const [visit, ...others] = leaving.visits
  expect(others).toEqual([])
  expect(visit).toMatchObject({ stop: 2, since: there.halt.at })
  expect(visit!.until! / 1_000).toBeGreaterThanOrEqual(1_220)
  expect(visit!.until! / 1_000).toBeLessThanOrEqual(1_300)
  const elsewhere = roll(leaving, { east: 1_500, second: 2_500, seconds: 300, speed: 0 }).at(-1)!
  expect([isHalted(elsewhere), currentStop(elsewhere), elsewhere.visits.length]).toEqual([true, null, 1])
})

test('a halt goes on when the parade returns to the same stop', () => {
  const there = roll(null, { east: 1_000, second: 0, seconds: 400, speed: 0 }).at(-1)!
  const away = roll(there, { east: 1_050, second: 410, seconds: 20, speed: 0 }).at(-1)!
  expect(currentStop(away)).toBeNull()
  const back = roll(away, { east: 1_000, second: 440, seconds: 200, speed: 0 }).at(-1)!
  expect(back.visits).toEqual([{ stop: 2, since: 0, until: null }])
})

test('a stop on another pass of the same street is not visited', () => {
  const outAndBack = planAlong(through([0, 0], [2_000, 0], [0, 0]), [3_500])
  expect(roll(null, { east: 500, second: 0, seconds: 400, speed: 0 }, outAndBack).at(-1)!.visits).toEqual([])
})

test('the pace is that of the last 20 minutes of rolling; halts do not count', () => {
  const slow = roll(null, { east: 100, second: 0, seconds: 1_800, speed: 0.4 }).at(-1)!
  const { meters, seconds } = paceOf(slow)!
  expect(seconds).toBeGreaterThanOrEqual(1_200)
  expect(seconds).toBeLessThan(1_320)
  expect(meters / seconds).toBeCloseTo(0.4, 1)
  const rested = roll(slow, { east: 820, second: 1_810, seconds: 1_000, speed: 0 }).at(-1)!
  expect(paceOf(rested)!.meters / paceOf(rested)!.seconds).toBeCloseTo(0.4, 1)
  const fast = roll(rested, { east: 820, second: 2_820, seconds: 1_500, speed: 1 }).at(-1)!
  expect(paceOf(fast)!.meters / paceOf(fast)!.seconds).toBeCloseTo(1, 1)
})

test('another path starts over, but the same path with other stops does not', () => {
  const before = roll(null, { east: 500, second: 0, seconds: 600, speed: 0.5 }).at(-1)!
  const fix = { ...pointAt(805, 0), at: 610_000 }
  const same = advanceWalk(before, fix, { ...plan, stops: [] })
  expect(same.rolled.length).toBeGreaterThanOrEqual(before.rolled.length)
  const other = advanceWalk(before, fix, { ...plan, key: 'other' })
  expect(other).toMatchObject({ plan: 'other', along: 805, rolled: [], halt: { at: 610_000 } })
})

test('a plan is identified by its path, and there is none without one', () => {
  const path = encodePolyline([pointAt(0, 0), pointAt(300, 0)])
  expect(createPlan({ path, stops: [], approximateParts: [] })?.key).toBe(pathKey(path))
  expect(pathKey(path)).not.toBe(pathKey(encodePolyline([pointAt(0, 0), pointAt(301, 0)])))
  expect([createPlan({ path: '', stops: [], approximateParts: [] }), pathKey('')]).toEqual([null, ''])
})
