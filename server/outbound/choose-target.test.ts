import { expect, test } from 'vitest'
import { isPublicAddress } from './choose-target.ts'

test.each([
  ['of a site', ['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111']],
  ['just past a range that is not public', ['172.32.0.1', '100.128.0.1']],
])('an address %s is public', (_kind, addresses) => {
  for (const ip of addresses) expect(isPublicAddress(ip), ip).toBe(true)
})

test.each([
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
  ['private in IPv4', ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1']],
  ['private in IPv6', ['fc00::1', 'fd12:3456::1']],
  ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
  ['shared by a carrier’s customers', ['100.64.0.1', '100.127.255.254']],
  ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1']],
  ['reserved', ['192.0.0.1', '198.18.0.1', '240.0.0.1', '255.255.255.255']],
  ['for documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1']],
  // Also where the IPv4 address is public: no host of a picture needs this spelling.
  ['IPv4 inside IPv6', ['::ffff:127.0.0.1', '::ffff:1.1.1.1', '::127.0.0.1', '::ffff:0:127.0.0.1']],
  ['translated to IPv4 (NAT64)', ['64:ff9b::7f00:1', '64:ff9b:1::1']],
  ['tunneled over IPv4 (6to4, Teredo)', ['2002:7f00:1::1', '2001:0:1::1']],
  ['deprecated (site-local, 6to4 relays)', ['fec0::1', '192.88.99.1']],
])('TR16 an address that is %s is not public', (_kind, addresses) => {
  for (const ip of addresses) expect(isPublicAddress(ip), ip).toBe(false)
})

test.each(['localhost', '1.2.3.4.5', '1.2.3.4/8'])(
  'TR16 %s, which is no IP address, is not public',
  (text) => {
    expect(isPublicAddress(text)).toBe(false)
  },
)
