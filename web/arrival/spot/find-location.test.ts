import { afterEach, expect, test, vi } from 'vitest'
import { findLocation } from './find-location.ts'

afterEach(() => vi.unstubAllGlobals())

const locate = (accuracy: number) => {
  const coords = { latitude: 29.97, longitude: -90.08, accuracy }
  const getCurrentPosition = (resolve: (position: unknown) => void) => resolve({ coords, timestamp: 7 })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  return findLocation()
}

test('a location is a spot, unless it may be far from the phone: then the message says how far', async () => {
  const spot = { latitude: 29.97, longitude: -90.08, source: 'location', at: 7 }
  expect(await locate(250)).toEqual({ spot })
  const message =
    'Your phone only knows where you are to within 1.9\u00A0mi. Choose a spot, or try again outside.'
  expect(await locate(3_000)).toEqual({ message })
})
