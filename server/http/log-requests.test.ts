import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { cost } from '#shared/test-cost.ts'
import { newToken } from '../access/token.ts'
import { redactUrl } from './log-requests.ts'

const rows = readRows(import.meta.url) as [spelling: string, url: string][]
const token = newToken()
const encodedToken = [...Buffer.from(token)].map((byte) => `%${byte.toString(16)}`).join('')

const spellings = rows.map(([spelling, url]) => [
  spelling,
  url.replaceAll('TOKEN', token).replace('%ENCODED', encodedToken),
])
// 487 characters before the token: the maximum length (512) cuts it.
spellings.push(['cut by the maximum length', `${'/a'.repeat(240)}/api/t/${token}`])

test('TR05 no spelling of a path puts its token into the log', () =>
  // A token that is cut must not show its beginning either.
  checkEach(spellings, ([, url]) => expect(redactUrl(url!)).not.toContain(token.slice(0, 20))))

test('a path without secrets is logged as it is, without its query', () => {
  expect(redactUrl('/api/groups/12?q=a')).toBe('/api/groups/12')
  expect(redactUrl('/assets/index-abc_123.js')).toBe('/assets/index-abc_123.js')
  expect(redactUrl('/%E0%A4%A')).toBe('/%E0%A4%A')
  // What follows a token is logged.
  expect(redactUrl(`/api/tracker/${token}/positions`)).toBe('/api/tracker/…/positions')
})

test('redacting 16 kB of anything takes less than two calibrations', () =>
  checkEach(['/', '%25', '/tracker', '%', '\\', 'beta/'], (part) => {
    const url = part.repeat(16_000 / part.length)
    // A quadratic algorithm took a second.
    expect(cost(2, () => () => redactUrl(`${url}${token}`))).toBeLessThan(2)
  }))
