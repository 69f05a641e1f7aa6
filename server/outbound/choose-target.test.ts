import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { isPublicAddress } from './choose-target.ts'

const rows = readRows(import.meta.url) as Record<'public' | 'notPublic', Record<string, string[]>>

test.each([
  ['addresses of sites, also just past a range that is not public, are public', rows.public, true],
  // IPv4 inside IPv6 also where the IPv4 address is public: no host of a picture needs this spelling.
  ['addresses of other ranges, and what is no IP address, are not public', rows.notPublic, false],
])('TR16 %s', (_name, ranges, isPublic) =>
  checkEach(Object.values(ranges).flat(), (ip) => expect(isPublicAddress(ip)).toBe(isPublic)),
)
