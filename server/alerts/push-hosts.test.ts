import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { isPushEndpoint } from './push-hosts.ts'

const rows = readRows(import.meta.url) as { allowed: string[]; refused: string[] }
/** Labels have at most 63 characters, and a name 253. */
const atPush = (labels: string) => `https://${labels}push.apple.com/abc`
const longest = [atPush(`${'a'.repeat(63)}.`), atPush('a.'.repeat(119))]
const tooLong = [atPush(`${'a'.repeat(64)}.`), atPush('a.'.repeat(120))]

test.each([
  ['only endpoints of push services are addresses to push to', [...rows.allowed, ...longest], true],
  ['any other address is refused', [...rows.refused, ...tooLong], false],
])('TR20 %s', (_name, endpoints, isAllowed) =>
  checkEach(endpoints, (endpoint) =>
    expect(isPushEndpoint(endpoint, ['push.example.org:8443', '*.push.example.org'])).toBe(isAllowed),
  ),
)
