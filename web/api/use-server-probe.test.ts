import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isRetryable } from './use-server-probe.ts'

test('a query is retryable after a failure that may pass, and not once it has succeeded', async () => {
  const isRetryableAfter = async (failure?: Error) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const queryFn = () => (failure ? Promise.reject(failure) : Promise.resolve(1))
    await client.prefetchQuery({ queryKey: ['query'], queryFn })
    return isRetryable(client.getQueryCache().find({ queryKey: ['query'] })!)
  }
  expect(await isRetryableAfter(new TypeError('Failed to fetch'))).toBe(true)
  const after = (status: number) => isRetryableAfter(new ApiError(status, '', {}))
  expect(await Promise.all([503, 429, 404, 400].map(after))).toEqual([true, true, false, false])
  expect(await isRetryableAfter()).toBe(false)
})
