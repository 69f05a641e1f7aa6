import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from '#shared/geo/distance.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { createWay } from '../route/path-way.ts'
import { glideAlong, glideAt, hasArrived, planGlide } from './glide.ts'

const here = { latitude: 29.96136, longitude: -90.06765 }
const near = { latitude: 29.96146, longitude: -90.06775 }
const far = { latitude: 29.97077, longitude: -90.08272 }

test('a glide starts where the marker is and ends at the fix', () => {
  const glide = planGlide({ from: here, to: near, startMs: 5000, sinceLastMs: 1000, isInstant: false })
  expect(glideAt(glide, 5000)).toEqual(here)
  expect(glideAt(glide, 5500).latitude).toBeCloseTo((here.latitude + near.latitude) / 2, 8)
  expect(glideAt(glide, 6000)).toEqual(near)
  expect(hasArrived(glide, 5999)).toBe(false)
  expect(hasArrived(glide, 6000)).toBe(true)
})

test('without motion, or over a long distance, the marker jumps', () => {
  const plan = { from: here, startMs: 0, sinceLastMs: 1000 }
  expect(glideAt(planGlide({ ...plan, to: near, isInstant: true }), 0)).toEqual(near)
  expect(glideAt(planGlide({ ...plan, to: far, isInstant: false }), 0)).toEqual(far)
})

test('a glide takes between 0.3 and 2 s however fixes arrive, and stays between its ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 600_000 }),
      fc.integer({ min: 0, max: 5000 }),
      (sinceLastMs, now) => {
        const glide = planGlide({ from: here, to: near, startMs: 0, sinceLastMs, isInstant: false })
        expect(glide.durationMs).toBeGreaterThanOrEqual(300)
        expect(glide.durationMs).toBeLessThanOrEqual(2000)
        const { latitude } = glideAt(glide, now)
        expect(latitude).toBeGreaterThanOrEqual(here.latitude)
        expect(latitude).toBeLessThanOrEqual(near.latitude)
      },
    ),
  )
})

test('on a planned path the marker glides around the corner, from and to where it is beside the path', () => {
  const corner = { latitude: 29.96136, longitude: -90.067 }
  const line = new PathLine([here, corner, { latitude: 29.962, longitude: -90.067 }])
  const to = { latitude: 29.9619, longitude: -90.06695 }
  const along = distance(here, corner)
  const way = createWay(line, 0, 2 * along)
  const from = { latitude: 29.9614, longitude: -90.06765 }
  const glide = planGlide({ from, to, way, startMs: 0, sinceLastMs: 1000, isInstant: false })
  expect(distance(glideAt(glide, 0), from)).toBeLessThan(0.01)
  expect(distance(glideAt(glide, 500), corner)).toBeLessThan(6)
  expect(glideAlong(glide, 500)).toBeCloseTo(along, 3)
  expect(distance(glideAt(glide, 999), to)).toBeLessThan(0.2)
  expect(glideAt(glide, 1000)).toEqual(to)
})
