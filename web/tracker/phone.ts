import { browserStorage } from '../storage/browser-storage.ts'

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
export interface Battery {
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
  let isOver = false
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const given = await navigator.wakeLock.request('screen').catch(() => undefined)
    // It may be given only after it was to end.
    if (isOver) void given?.release()
    else lock = given ?? lock
  }
  const askAgain = () => void ask()
  askAgain()
  document.addEventListener('visibilitychange', askAgain)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', askAgain)
    void lock?.release()
  }
}
