import type { QueryClient } from '@tanstack/react-query'
import { pathOf } from '../api/path-of.ts'
import { matchesPath } from '../api/query-filters.ts'

/** Longest random delay before a refetch, in ms, so that a crowd does not ask all together. */
const MAX_JITTER_MS = 500

/** Refetches the visible queries at these paths within 500 ms, others when they are next shown. */
export function invalidatePaths(client: QueryClient, paths: readonly string[]): void {
  setTimeout(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => paths.some((path) => matchesPath(path, queryKey[0])),
    })
  }, Math.random() * MAX_JITTER_MS)
}

/**
 * Refetches what is on screen when the connection opens, because pushes in between are lost (LP5).
 * The first time, only parades can have changed since the page loaded them, and queries that failed
 * are not repeated.
 */
export function refetchOnConnect(client: QueryClient, isFirst: boolean): void {
  if (!isFirst) void client.invalidateQueries()
  else
    void client.invalidateQueries({
      predicate: ({ queryKey, state }) => isParadePath(queryKey[0]) && state.status !== 'error',
    })
}

const isParadePath = (path: unknown): boolean =>
  typeof path === 'string' && path.startsWith(pathOf('listLiveParades'))
