import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { linkProblemCode } from './LinkProblem.tsx'

test('the link of a stopped parade has ended once the parade can no longer start again', () => {
  const retryUntil = '2026-12-06T20:01:00.000Z'
  const stopped = new ApiError(410, '', { code: 'stopped_by_admin', retryUntil })
  expect(linkProblemCode(stopped, new Date('2026-12-06T20:00:59.999Z'))).toBe('stopped_by_admin')
  expect(linkProblemCode(stopped, new Date(retryUntil))).toBe('link_ended')
  // A server of an earlier version may not say until when.
  const timeless = new ApiError(410, '', { code: 'stopped_by_admin' })
  expect(linkProblemCode(timeless, new Date(retryUntil))).toBe('stopped_by_admin')
})
