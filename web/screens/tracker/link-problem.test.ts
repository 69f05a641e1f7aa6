import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { linkProblemAt } from './LinkProblem.tsx'

test('the page of a stopped parade advises to reload only while the parade can start again', () => {
  const retryUntil = '2026-12-06T20:01:00.000Z'
  const stopped = new ApiError(410, '', { code: 'stopped_by_admin', retryUntil })
  const titleAt = (now: string) => linkProblemAt('stopped_by_admin', stopped, new Date(now)).title
  expect(titleAt('2026-12-06T20:00:59.999Z')).toBe('The parade was stopped')
  expect(titleAt(retryUntil)).toBe('This tracker link has ended')
  // A server of an earlier version may not say until when.
  const timeless = new ApiError(410, '', { code: 'stopped_by_admin' })
  expect(linkProblemAt('stopped_by_admin', timeless, new Date(retryUntil)).title).toBe(
    'The parade was stopped',
  )
})
