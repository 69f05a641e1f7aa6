import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('a failed query is requested once for all its observers, and again when it is next shown', async () => {
  const client = createQueryClient()
  let requestCount = 0
  const query = {
    queryKey: ['query'],
    queryFn: () => {
      requestCount += 1
      throw new Error('503: Service Unavailable')
    },
  }
  await client.prefetchQuery(query)
  const observers = [new QueryObserver(client, query), new QueryObserver(client, query)]
  const unsubscribes = observers.map((observer) => observer.subscribe(() => undefined))
  expect(observers.map((observer) => observer.getCurrentResult().status)).toEqual(['error', 'error'])
  expect(requestCount).toBe(1)
  for (const unsubscribe of unsubscribes) unsubscribe()
  const laterObserver = new QueryObserver(client, query)
  const unsubscribeLater = laterObserver.subscribe(() => undefined)
  await vi.waitFor(() => expect(laterObserver.getCurrentResult().status).toBe('error'))
  expect(requestCount).toBe(2)
  unsubscribeLater()
})
