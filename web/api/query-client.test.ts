import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('nothing refetches, retries or goes stale automatically', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  })
})

test('a failed query is requested once for all its observers, and again when it is next shown', async () => {
  const client = createQueryClient()
  let asked = 0
  const query = {
    queryKey: ['it'],
    queryFn: () => {
      asked += 1
      throw new Error('503: away')
    },
  }
  await client.prefetchQuery(query)
  const observers = [new QueryObserver(client, query), new QueryObserver(client, query)]
  const hide = observers.map((observer) => observer.subscribe(() => undefined))
  expect(observers.map((observer) => observer.getCurrentResult().status)).toEqual(['error', 'error'])
  expect(asked).toBe(1)
  for (const one of hide) one()
  const again = new QueryObserver(client, query)
  const hideAgain = again.subscribe(() => undefined)
  await vi.waitFor(() => expect(again.getCurrentResult().status).toBe('error'))
  expect(asked).toBe(2)
  hideAgain()
})
