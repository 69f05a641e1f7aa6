import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { OutboundError } from './outbound-error.ts'

/** Resolves a host name to its IP addresses. Rejects if there are none. */
export type Resolve = (hostname: string) => Promise<string[]>

/** What may be reached, and how host names are resolved. */
export interface OutboundRules {
  /** host:port pairs of OUTBOUND_ALLOW, which may resolve to private addresses. */
  allow: ReadonlySet<string>
  resolve: Resolve
}

/** A URL, and the only IP address that may be connected to for it. */
export interface Target {
  url: URL
  ip: string
}

/** Resolves a host name with the system's resolver, IPv4 first. */
export const resolveAll: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, order: 'ipv4first' })).map(({ address }) => address)

/**
 * Parses an http or https URL without credentials.
 *
 * @throws OutboundError if it is not one
 */
export function parseWebUrl(text: string, base?: string): URL {
  const url = URL.parse(text, base)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    throw new OutboundError('no_web_address')
  if (url.username || url.password) throw new OutboundError('credentials')
  return url
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
// Test and relay ranges, some of which ipaddr.js treats as public unicast.
const furtherReserved = ['192.88.99.0/24', '198.18.0.0/15'].map((range) => ipaddr.IPv4.parseCIDR(range))

/**
 * Whether an IP address is public. Loopback, private, link-local, shared, multicast and reserved
 * ranges are not, nor is any IPv6 address that embeds an IPv4 address (mapped, NAT64, 6to4,
 * Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6
    ? address.match(globalUnicast)
    : !furtherReserved.some((range) => address.match(range))
}

/** Returns a URL's host and port in the form of OUTBOUND_ALLOW: 'localhost:80', '[::1]:8080'. */
const hostAndPort = ({ hostname, port, protocol }: URL) =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`

/** Whether a request for a URL may connect to an IP address. */
export const mayConnect = (url: URL, ip: string, { allow }: OutboundRules): boolean =>
  isPublicAddress(ip) || (isIP(ip) !== 0 && allow.has(hostAndPort(url)))

/**
 * Resolves a URL's host once and picks one IP address. A host with even one non-public address is
 * refused, so that a second lookup cannot lead elsewhere.
 *
 * @throws OutboundError if it resolves to a private address, or not at all
 */
export async function chooseTarget(url: URL, rules: OutboundRules): Promise<Target> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const ips = isIP(hostname) ? [hostname] : await resolveOrFail(hostname, rules)
  if (ips.some((ip) => !mayConnect(url, ip, rules))) throw new OutboundError('forbidden')
  const [ip] = ips
  if (ip === undefined) throw new OutboundError('unreachable')
  return { url, ip }
}

async function resolveOrFail(hostname: string, { resolve }: OutboundRules): Promise<string[]> {
  try {
    return await resolve(hostname)
  } catch (error) {
    throw new OutboundError('unreachable', error)
  }
}
