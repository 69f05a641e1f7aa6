import { expect, test } from 'vitest'
import { cost } from '#shared/test-cost.ts'
import { newToken } from '../access/token.ts'
import { redactUrl } from './log-requests.ts'

const token = newToken()
const encodedToken = [...Buffer.from(token)].map((byte) => `%${byte.toString(16)}`).join('')

test.each([
  ['in the path and the query', `/api/tracker/${token}/positions?token=${token}`],
  ['after two slashes', `/api/tracker//${token}`],
  ['with capitals', `/API/Tracker/${token}`],
  ['with encoded slashes', `/api%2ftracker%2F${token}`],
  ['with an encoded letter', `/api/%74racker/${token}`],
  ['encoded twice', `/api/%2574racker/${token}`],
  ['encoded three times', `/api/%252574racker/${token}`],
  ['with an encoded token', `/api/tracker/${encodedToken}`],
  ['with backslashes', `/api\\tracker\\${token}`],
  ['in a page, with a fragment', `/tracker/${token}#${token}`],
  ['two words before the token', `/beta//feedback/${token}`],
  ['with a slash at the end', `/organiser/${token}/`],
  ['in the plural', `/trackers/${token}`],
  ['only the token', `/${token}`],
  ['without a slash', `/api/tracker${token}/positions`],
  ['a hyphen for the slash', `/api/tracker-${token}`],
  ['an overlong UTF-8 slash', `/api/tracker%c0%af${token}`],
  ['another character like a slash', `/api/tracker%E2%88%95${token}`],
  ['an encoding without hexadecimal digits', `/api/tracker%zz${token}`],
  ['an encoding that is cut', `/api/tracker%2${token}`],
  ['a longer token', `/api/trackers/${token}x`],
  ['misspelled', `/api/traker/${token}_`], // cspell:disable-line
  // 487 characters before the token: the maximum length (512) cuts it.
  ['cut by the maximum length', `${'/a'.repeat(240)}/api/t/${token}`],
])('TR05 no spelling of a path puts its token into the log: %s', (_spelling, url) => {
  // A token that is cut must not show its beginning either.
  expect(redactUrl(url)).not.toContain(token.slice(0, 20))
})

test('a path without secrets is logged as it is, without its query', () => {
  expect(redactUrl('/api/groups/12?q=a')).toBe('/api/groups/12')
  expect(redactUrl('/assets/index-abc_123.js')).toBe('/assets/index-abc_123.js')
  expect(redactUrl('/%E0%A4%A')).toBe('/%E0%A4%A')
})

test('what follows a token is logged', () => {
  expect(redactUrl(`/api/tracker/${token}/positions`)).toBe('/api/tracker/…/positions')
})

test('redacting 16 kB of anything takes less than two calibrations', () => {
  for (const part of ['/', '%25', '/tracker', '%', '\\', 'beta/']) {
    const url = part.repeat(16_000 / part.length)
    // A quadratic algorithm took a second.
    expect(
      cost(2, () => () => redactUrl(`${url}${token}`)),
      part,
    ).toBeLessThan(2)
  }
})
