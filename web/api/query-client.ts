import { QueryClient, type QueryCache } from '@tanstack/react-query'
import { get } from './call.ts'

/**
 * Returns the cache of server data. Nothing refetches automatically and nothing goes stale: screens
 * set their own polling, and pushes change the rest. A query without a function of its own is a GET
 * on the first element of its key.
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
        // A second component with the same query shows the failure instead of asking again.
        retryOnMount: false,
        // Ask even if the browser believes it is offline: the server may be on this machine.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  forgetHiddenFailures(client.getQueryCache())
  return client
}

/** Drops a failed query once nothing shows it, so that the next screen asks again. */
function forgetHiddenFailures(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    const { status, data } = query.state
    if (type === 'observerRemoved' && !query.isActive() && status === 'error' && data === undefined)
      cache.remove(query)
  })
}
