/** The systems of phones that have their own map apps and app stores. */
export type PhoneSystem = 'android' | 'ios'

/** Returns the system of the phone whose browser has this user agent; undefined on other devices. */
export function phoneSystem({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): PhoneSystem | undefined {
  if (/Android/.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  // An iPad calls itself a Mac, which has no touch screen.
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : undefined
}
