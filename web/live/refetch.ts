import type { QueryClient } from '@tanstack/react-query'
import { pathOf } from '../api/path-of.ts'
import { filterByPaths } from '../api/query-filters.ts'

/** Random delay before a refetch, so that a crowd does not send its requests all together. */
const MAX_JITTER_MS = 500

/** Refetches the active queries of these paths within 500 ms, and others at their next mount. */
export function invalidatePaths(client: QueryClient, paths: readonly string[]): void {
  setTimeout(() => {
    void client.invalidateQueries(filterByPaths(paths))
  }, Math.random() * MAX_JITTER_MS)
}

/**
 * Refetches active queries when the connection opens, because the pushes in between are lost (LP5).
 * The first time, the page has just loaded, so only parades are refetched, and failed queries are
 * not. No push is about what was asked with a POST, such as a planned route.
 */
export function refetchOnConnect(client: QueryClient, isFirst: boolean): void {
  if (isFirst) refetchParades(client)
  else void client.invalidateQueries({ predicate: ({ queryKey }) => isPath(queryKey[0]) })
}

/** Refetches the parades on the screen, unless their last request has failed. */
export function refetchParades(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => isParadePath(queryKey[0]) && state.status !== 'error',
  })
}

const isPath = (key: unknown): key is string => typeof key === 'string' && key.startsWith('/api/')

const isParadePath = (key: unknown): boolean => isPath(key) && key.startsWith(pathOf('listLiveParades'))
