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
 * port, and has no credentials. Any visitor can register an endpoint, and the server must not post to
 * other hosts.
 *
 * @param extraHosts from the setting PUSH_HOSTS, as `host[:port]` or `*.host[:port]`
 */
export function isPushEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.protocol !== 'https:' || url.username || url.password) return false
  return [...KNOWN_HOSTS, ...extraHosts].some((pattern) => matchesPattern(url.host, pattern))
}

/**
 * `*.host` matches the subdomains of a host. Neither text has the port 443: `URL` omits it, also in
 * the setting (`settings/fields.ts`).
 */
function matchesPattern(host: string, pattern: string): boolean {
  if (!pattern.startsWith('*.')) return host === pattern
  const suffix = pattern.slice(1)
  // `URL` accepts a host that begins with a dot, which is no subdomain.
  return host.endsWith(suffix) && host.length > suffix.length
}
