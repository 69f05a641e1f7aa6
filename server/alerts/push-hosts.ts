/** The push services of the browsers: Chrome and most others, Firefox, Edge, Safari. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

/**
 * Whether an address belongs to a push service: https, a known host with its port, and no
 * credentials. Anyone can give an address, and the server must not post to any other host.
 *
 * @param hosts further hosts (PUSH_HOSTS), as `host[:port]` or `*.host[:port]`
 */
export function isPushAddress(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:' || url.username || url.password) return false
  return [...KNOWN_HOSTS, ...hosts].some((pattern) => matches(url.host, pattern))
}

/**
 * Whether a host matches a pattern: it equals the pattern, or is a subdomain of `*.host`. Ports
 * must be equal; 443 is left out.
 */
function matches(host: string, pattern: string): boolean {
  if (!pattern.startsWith('*.')) return host === pattern
  return host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1
}
