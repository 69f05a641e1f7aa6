const deviceKey = 'trackerDevice'
const sharingKey = (token: string) => `sharing:${token}`

/** What this browser calls itself on tracker links: random, and the same for as long as its storage lasts. */
export function deviceId(): string {
  const known = localStorage.getItem(deviceKey)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  localStorage.setItem(deviceKey, made)
  return made
}

/** Whether this browser was sharing on a link when the page was left, so that a reload goes on by itself. */
export const wasSharing = (token: string): boolean => localStorage.getItem(sharingKey(token)) !== null

export function rememberSharing(token: string, sharing: boolean): void {
  if (sharing) localStorage.setItem(sharingKey(token), 'true')
  else localStorage.removeItem(sharingKey(token))
}

/** Charge of the battery as a share of 1, where the browser tells it. */
export async function batteryLevel(): Promise<number | null> {
  if (!('getBattery' in navigator) || typeof navigator.getBattery !== 'function') return null
  const battery = (await navigator.getBattery()) as { level: number }
  return battery.level
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
