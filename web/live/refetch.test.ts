import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refetchOnConnect } from './refetch.ts'

test('LP5 a reconnect refetches what pushes are about, and nothing that was asked with a POST', async () => {
  const client = new QueryClient()
  const requested: unknown[] = []
  for (const queryKey of [['/api/admin/groups?q=lantern'], ['route-plan', '{}'], ['route-sheet', 'START']])
    new QueryObserver(client, {
      queryKey,
      queryFn: () => requested.push(queryKey[0]),
      staleTime: Infinity,
    }).subscribe(() => undefined)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(requested.splice(0)).toHaveLength(3)
  refetchOnConnect(client, false)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(requested).toEqual(['/api/admin/groups?q=lantern'])
  client.clear()
})
