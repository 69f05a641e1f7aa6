import { QueryClient } from '@tanstack/react-query'
import { get } from './call.ts'

/**
 * The cache of what the server said. Nothing refetches by itself and nothing goes stale: screens that poll say so, and
 * pushes change the rest. A query without a function of its own is a GET on the first element of its key.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => get(String(queryKey[0]), signal),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // Ask even when the browser believes to be offline: the server may well be on this machine.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
