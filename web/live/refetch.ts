import type { QueryClient } from '@tanstack/react-query'
import { pathOf } from '../api/path-of.ts'
import { isAt } from '../api/queries-at.ts'

/** Longest random delay before a refetch, in ms, so that a crowd does not ask all together. */
const SPREAD = 500

/** Refetches the visible queries at these paths within 500 ms, others when they are next shown. */
export function invalidatePaths(client: QueryClient, paths: readonly string[]): void {
  setTimeout(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => paths.some((path) => isAt(path, queryKey[0])),
    })
  }, Math.random() * SPREAD)
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
      predicate: ({ queryKey, state }) => isOfParades(queryKey[0]) && state.status !== 'error',
    })
}

const isOfParades = (path: unknown): boolean =>
  typeof path === 'string' && path.startsWith(pathOf('listLiveParades'))
