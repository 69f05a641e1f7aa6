import { QueryClient, type QueryCache } from '@tanstack/react-query'
import { get } from './call.ts'

/**
 * The cache of what the server said. Nothing refetches by itself and nothing goes stale: screens that poll say so, and
 * pushes change the rest. A query without a function of its own is a GET on the first element of its key.
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
        // Another part of the screen that asks for the same shows that it failed.
        retryOnMount: false,
        // Ask even when the browser believes to be offline: the server may well be on this machine.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  forgetHiddenFailures(client.getQueryCache())
  return client
}

/** Forgets a failure once no screen shows it, so that the next screen asks again. */
function forgetHiddenFailures(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    const { status, data } = query.state
    if (type === 'observerRemoved' && !query.isActive() && status === 'error' && data === undefined)
      cache.remove(query)
  })
}
