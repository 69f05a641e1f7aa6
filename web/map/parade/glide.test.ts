import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { glideAt, hasArrived, planGlide } from './glide.ts'

const here = { latitude: 29.96136, longitude: -90.06765 }
const near = { latitude: 29.96146, longitude: -90.06775 }
const far = { latitude: 29.97077, longitude: -90.08272 }

test('a glide starts where the marker is and ends at the fix', () => {
  const glide = planGlide(here, near, 5000, 1000, false)
  expect(glideAt(glide, 5000)).toEqual(here)
  expect(glideAt(glide, 5500).latitude).toBeCloseTo((here.latitude + near.latitude) / 2, 8)
  expect(glideAt(glide, 6000)).toEqual(near)
  expect(hasArrived(glide, 5999)).toBe(false)
  expect(hasArrived(glide, 6000)).toBe(true)
})

test('without motion, or over a long distance, the marker jumps', () => {
  expect(glideAt(planGlide(here, near, 0, 1000, true), 0)).toEqual(near)
  expect(glideAt(planGlide(here, far, 0, 1000, false), 0)).toEqual(far)
})

test('a glide takes between 0.3 and 2 s however fixes arrive, and stays between its ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 600_000 }),
      fc.integer({ min: 0, max: 5000 }),
      (sinceLastMs, now) => {
        const glide = planGlide(here, near, 0, sinceLastMs, false)
        expect(glide.durationMs).toBeGreaterThanOrEqual(300)
        expect(glide.durationMs).toBeLessThanOrEqual(2000)
        const { latitude } = glideAt(glide, now)
        expect(latitude).toBeGreaterThanOrEqual(here.latitude)
        expect(latitude).toBeLessThanOrEqual(near.latitude)
      },
    ),
  )
})
