import { browserStorage } from '../kept/browser-storage.ts'

const deviceKey = 'trackerDevice'

/** What this browser calls itself on tracker links: random, and the same for as long as its storage lasts. */
export function deviceId(): string {
  const known = browserStorage.getItem(deviceKey)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  browserStorage.setItem(deviceKey, made)
  return made
}

/** The phone's battery; `level` is its charge as a share of 1, and stays current. */
interface Battery {
  readonly level: number
}

/** The battery, where the browser tells of it; some refuse. */
export async function findBattery(): Promise<Battery | null> {
  if (!('getBattery' in navigator) || typeof navigator.getBattery !== 'function') return null
  try {
    return (await navigator.getBattery()) as Battery
  } catch {
    return null
  }
}

/** Keeps the screen on until the answered function is called: with a dark screen a browser stops geolocation. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    navigator.wakeLock.request('screen').then(
      (given) => (lock = given),
      () => undefined,
    )
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
