import { vi } from 'vitest'

/**
 * Gives Node a page on a phone, without a position yet. Returns the callbacks of its running watches, by
 * their ids.
 */
export function stubPhone(): Map<number, PositionCallback> {
  const watches = new Map<number, PositionCallback>()
  let watchId = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {
    geolocation: {
      watchPosition(onFix: PositionCallback) {
        watches.set(++watchId, onFix)
        return watchId
      },
      clearWatch: (id: number) => void watches.delete(id),
      getCurrentPosition: () => undefined,
    },
  })
  return watches
}
