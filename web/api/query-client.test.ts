import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('nothing is refetched, retried or stale by itself', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
})
