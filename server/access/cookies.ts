import { parseCookie, stringifySetCookie } from 'cookie'
import type { Settings } from '../settings.ts'

/** How this site writes cookies and stores them. */
export interface CookieRules {
  /** COOKIE_SECRET, with which stored values are hashed. */
  readonly secret: string
  /** Whether visitors come over https. */
  readonly secure: boolean
}

/** Returns the rules of a site with these settings. */
export const cookieRules = ({
  cookieSecret,
  publicOrigin,
}: Pick<Settings, 'cookieSecret' | 'publicOrigin'>): CookieRules => ({
  secret: cookieSecret,
  secure: publicOrigin.startsWith('https:'),
})

/** Over https, a name that browsers take neither from another subdomain nor over plain http (RFC 6265bis 4.1.3.2). */
const nameOf = (name: string, { secure }: CookieRules) => (secure ? `__Host-${name}` : name)

/** Returns a cookie's value in a Cookie header. */
export const readCookie = (
  header: string | undefined,
  name: string,
  rules: CookieRules,
): string | undefined => parseCookie(header ?? '')[nameOf(name, rules)]

/** Returns a Set-Cookie header of a cookie that no script can read and no other site sends. `maxAge` is in seconds. */
export const writeCookie = (name: string, value: string, maxAge: number, rules: CookieRules): string =>
  stringifySetCookie({
    name: nameOf(name, rules),
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: rules.secure,
  })
