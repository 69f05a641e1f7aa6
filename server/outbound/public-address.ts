import ipaddr from 'ipaddr.js'

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
