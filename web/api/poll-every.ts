import type { Query, QueryCache } from '@tanstack/react-query'

/** When each query was last requested, by `performance.now()`; before that, when this page got to know it. */
const requestedAt = new WeakMap<object, number>()

/** Records when the queries of a cache are requested, for `pollEvery`. */
export function recordRequests(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type === 'added' || (event.type === 'updated' && event.action.type === 'fetch'))
      requestedAt.set(event.query, performance.now())
  })
}

/**
 * Returns a `refetchInterval` with which a poll is due `intervalMs` after the query's last request. A
 * number would count from the last write instead, and pushes write several times a second.
 */
export const pollEvery =
  (intervalMs: number) =>
  (query: { state: Pick<Query['state'], 'fetchStatus'> }): number => {
    // Called again when the request ends.
    if (query.state.fetchStatus !== 'idle') return intervalMs
    const now = performance.now()
    return Math.max(1, (requestedAt.get(query) ?? now) + intervalMs - now)
  }
