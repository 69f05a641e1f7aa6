import { QueryClient, type QueryCache } from '@tanstack/react-query'
import { get } from './call.ts'
import { recordRequests } from './poll-every.ts'

/**
 * Returns the cache of server data. Queries never refetch or go stale automatically: screens set
 * their own polling intervals (`pollEvery`), and pushes update the rest. A query without a `queryFn` requests the
 * first element of its key with GET.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => get(String(queryKey[0]), signal),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A second component with the same query shows the failure instead of requesting again.
        retryOnMount: false,
        // Request even if the browser reports being offline: the server may be on this machine.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  removeHiddenFailures(client.getQueryCache())
  recordRequests(client.getQueryCache())
  return client
}

/** Removes a failed query once no component uses it, so that the next screen requests again. */
function removeHiddenFailures(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    const { status, data } = query.state
    if (type === 'observerRemoved' && !query.isActive() && status === 'error' && data === undefined)
      cache.remove(query)
  })
}
