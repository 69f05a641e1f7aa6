import { afterEach, expect, test, vi } from 'vitest'
import { findLocation } from './find-location.ts'

afterEach(() => vi.unstubAllGlobals())

const locate = (accuracy: number) => {
  const coords = { latitude: 29.97, longitude: -90.08, accuracy }
  const getCurrentPosition = (resolve: (position: unknown) => void) => resolve({ coords, timestamp: 7 })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  return findLocation()
}

test('a location is a spot', async () => {
  expect(await locate(250)).toEqual({
    spot: { latitude: 29.97, longitude: -90.08, source: 'location', at: 7 },
  })
})

test('a location that may be far from the phone is none, and the message says how far', async () => {
  expect(await locate(3_000)).toEqual({
    message:
      'Your phone only knows where you are to within 1.9\u00A0mi. Choose a spot, or try again outside.',
  })
})
