import { expect, test } from 'vitest'
import { describeLowLimit } from './open-files.ts'

test.each([
  [500, '1800'],
  [500, 'unlimited'],
])('allows %i users with a limit of %s', (users, limit) => {
  expect(describeLowLimit(users, limit)).toBeUndefined()
})

test('names the needed limit and the number of users that fit', () => {
  expect(describeLowLimit(500, '1024')).toBe(
    'The open-file limit here is 1024, but 500 users need 1800. ' +
      'Raise the limit (ulimit -n 1800), or simulate fewer users: --users 241',
  )
})

test('suggests no number of users if the limit is too low for any', () => {
  expect(describeLowLimit(500, '256')).toBe(
    'The open-file limit here is 256, but 500 users need 1800. Raise the limit (ulimit -n 1800).',
  )
})
