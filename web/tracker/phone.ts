import { browserStorage } from '../storage/browser-storage.ts'

const DEVICE_ID_KEY = 'trackerDevice'

/**
 * Returns this browser's device id for tracker links: random, and stored in the browser. By it the
 * server knows which phone uses a link, because only one may.
 */
export function deviceId(): string {
  const storedDeviceId = browserStorage.getItem(DEVICE_ID_KEY)
  if (storedDeviceId) return storedDeviceId
  const newDeviceId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  browserStorage.setItem(DEVICE_ID_KEY, newDeviceId)
  return newDeviceId
}

/** The browser's live `BatteryManager`. */
export interface Battery {
  /** Charge from 0 to 1. */
  readonly level: number
}

/** Returns the battery, whose charge administrators see, or null in browsers that do not reveal it. */
export async function findBattery(): Promise<Battery | null> {
  if (!('getBattery' in navigator) || typeof navigator.getBattery !== 'function') return null
  try {
    return (await navigator.getBattery()) as Battery
  } catch {
    return null
  }
}

/** Keeps the screen on, which geolocation needs. Returns a function that releases it. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined
  let isReleased = false
  const requestLock = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const newLock = await navigator.wakeLock.request('screen').catch(() => undefined)
    // The lock may be granted after the release.
    if (isReleased) void newLock?.release()
    else lock = newLock ?? lock
  }
  const onVisibilityChange = () => void requestLock()
  onVisibilityChange()
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    isReleased = true
    document.removeEventListener('visibilitychange', onVisibilityChange)
    void lock?.release()
  }
}

/** Waits until the browser reports a connection, for at most the given number of seconds. */
export const waitForSignal = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      window.removeEventListener('online', wake)
      resolve()
    }
    const timer = setTimeout(wake, seconds * 1000)
    window.addEventListener('online', wake)
  })
