import { expect, test } from 'vitest'
import { nearestPlace } from './nearest-place.ts'
import { PLACES } from './places.ts'

test('returns the nearest corner', () => {
  expect(nearestPlace({ latitude: 29.9645, longitude: -90.0733 })?.name).toBe('N. Claiborne at Orleans')
})

test('every place is nearest to itself', () => {
  for (const place of PLACES) expect(nearestPlace(place)?.id).toBe(place.id)
})

test('returns no place beyond 250 m', () => {
  // 0.0022 degrees of latitude are 245 m, 0.0024 are 267 m. No other place is within 250 m of these points.
  expect(nearestPlace({ latitude: 29.96883 - 0.0022, longitude: -90.05214 })?.id).toBe('st-roch-market')
  expect(nearestPlace({ latitude: 29.96883 - 0.0024, longitude: -90.05214 })).toBeUndefined()
})
