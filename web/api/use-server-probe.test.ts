import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isRetryable } from './use-server-probe.ts'

const fail = (error: Error) => {
  throw error
}

const createFailedQuery = async (error: Error) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.prefetchQuery({ queryKey: ['query'], queryFn: () => fail(error) })
  return client.getQueryCache().find({ queryKey: ['query'] })!
}

test.each([
  [new TypeError('Failed to fetch'), true],
  [new ApiError(503, 'overloaded', {}), true],
  [new ApiError(429, 'too many requests', {}), true],
  [new ApiError(404, 'not found', {}), false],
  [new ApiError(400, 'invalid number', {}), false],
])('after %s, the query is retryable: %s', async (error, isExpected) => {
  expect(isRetryable(await createFailedQuery(error))).toBe(isExpected)
})

test('a query that succeeded is not retryable', async () => {
  const client = new QueryClient()
  client.setQueryData(['query'], 1)
  expect(isRetryable(client.getQueryCache().find({ queryKey: ['query'] })!)).toBe(false)
})
