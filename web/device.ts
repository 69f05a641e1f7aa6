/** The systems of phones and tablets that have their own map apps and app stores. */
export type PhoneSystem = 'android' | 'ios'

/** Returns the system of the phone or tablet that this browser runs on; undefined on computers. */
export function phoneSystem({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): PhoneSystem | undefined {
  if (/Android/.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  // An iPad calls itself a Mac, which has no touch screen.
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : undefined
}

/** Our part of the Network Information API (wicg.github.io/netinfo), which some browsers lack. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Whether Data Saver is on or the network is as slow as 2G. Screens then show lists before maps.
 */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
