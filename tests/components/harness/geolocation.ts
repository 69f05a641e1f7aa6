import { onTestFinished } from 'vitest'
import type { Point } from '#shared/geo/distance.ts'

/** The location of the phone, as far as the page may know it. */
export interface PhoneLocation {
  /** Moves the phone, whose watches get the new place. */
  moveTo: (place: Point, accuracy?: number) => void
  /** While it is silent, the page gets neither fixes nor errors. */
  isSilent: boolean
  /** Whether the holder blocks the location. */
  isBlocked: boolean
}

/** Gives the page a location until the end of the test, with fixes at the page's time. */
export function useLocation(place: Point): PhoneLocation {
  const watches = new Map<number, () => void>()
  let current = { ...place, accuracy: 8 }
  let lastId = 0
  const tell = (onFix: PositionCallback, onError?: PositionErrorCallback | null) => {
    if (location.isSilent) return
    if (location.isBlocked) onError?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    else onFix({ coords: { ...current }, timestamp: Date.now() } as unknown as GeolocationPosition)
  }
  const location: PhoneLocation = {
    isSilent: false,
    isBlocked: false,
    moveTo(to, accuracy = 8) {
      current = { ...to, accuracy }
      for (const deliver of watches.values()) deliver()
    },
  }
  const geolocation: Partial<Geolocation> = {
    getCurrentPosition: (onFix, onError) => queueMicrotask(() => tell(onFix, onError)),
    watchPosition(onFix, onError) {
      const id = (lastId += 1)
      watches.set(id, () => tell(onFix, onError))
      queueMicrotask(() => watches.get(id)?.())
      return id
    },
    clearWatch: (id) => void watches.delete(id),
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
  return location
}
