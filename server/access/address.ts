import ipaddr from 'ipaddr.js'

/**
 * What stands for one caller when wrong passwords are counted: an IPv4 address, or the /64 of an IPv6 address, because one
 * household or phone commands a whole /64.
 */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = parsed.toByteArray().slice(0, 8)
  return `${ipaddr.fromByteArray([...network, ...Array<number>(8).fill(0)]).toString()}/64`
}
