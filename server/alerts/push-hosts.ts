import { z } from 'zod'

/** The push services of browsers. */
const KNOWN_HOSTS = [
  // Chrome and most others
  'fcm.googleapis.com',
  // Firefox
  '*.push.services.mozilla.com',
  // Edge
  '*.notify.windows.com',
  // Safari
  '*.push.apple.com',
]

/**
 * Whether a subscription's endpoint belongs to a push service: it uses https, names a known host and
 * port, and has only the parts that a request carries: no credentials, no fragment. Any visitor can
 * register an endpoint, and the server must not post to other hosts, or to one browser twice.
 *
 * @param extraHosts from the setting PUSH_HOSTS, as `host[:port]` or `*.host[:port]`
 */
export function isPushEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.protocol !== 'https:') return false
  if (url.href !== url.origin + url.pathname + url.search) return false
  return [...KNOWN_HOSTS, ...extraHosts].some((pattern) => matchesPattern(url, pattern))
}

/**
 * `*.host` matches the subdomains of a host. Neither text has the port 443: `URL` omits it, also in
 * the setting (`settings/fields.ts`).
 */
function matchesPattern({ host, hostname }: URL, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && isHostName(hostname) : host === pattern
}

/** Whether DNS can have a host of this name (RFC 1123): `URL` accepts empty and overlong labels. */
export const isHostName = (text: string): boolean => z.regexes.hostname.test(text)
