import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isRetryable } from './use-server-probe.ts'

const fail = (error: Error) => {
  throw error
}

const failedWith = async (error: Error) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.prefetchQuery({ queryKey: ['query'], queryFn: () => fail(error) })
  return client.getQueryCache().find({ queryKey: ['query'] })!
}

test.each([
  [new TypeError('Failed to fetch'), true],
  [new ApiError(503, 'full', {}), true],
  [new ApiError(429, 'slower', {}), true],
  [new ApiError(404, 'none', {}), false],
  [new ApiError(400, 'no number', {}), false],
])('after %s: %s', async (error, isRetried) => {
  expect(isRetryable(await failedWith(error))).toBe(isRetried)
})

test('a query that succeeded is not retried', async () => {
  const client = new QueryClient()
  client.setQueryData(['query'], 1)
  expect(isRetryable(client.getQueryCache().find({ queryKey: ['query'] })!)).toBe(false)
})
