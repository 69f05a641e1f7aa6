import { expect, test } from 'vitest'
import { describeLowLimit } from './open-files.ts'

test('names the needed limit and the number of users that fit, if any do', () => {
  for (const enough of ['1800', 'unlimited']) expect(describeLowLimit(500, enough)).toBeUndefined()
  expect(describeLowLimit(500, '1024')).toBe(
    'The open-file limit here is 1024, but 500 users need 1800. ' +
      'Raise the limit (ulimit -n 1800), or simulate fewer users: --users 241',
  )
  expect(describeLowLimit(500, '256')).toBe(
    'The open-file limit here is 256, but 500 users need 1800. Raise the limit (ulimit -n 1800).',
  )
})
