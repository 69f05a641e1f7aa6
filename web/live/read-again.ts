import type { QueryClient } from '@tanstack/react-query'
import { pathOf } from '../api/path-of.ts'

/**
 * Reads what is on screen again when the connection opens, because pushes in between are lost (LP5). The first time, only
 * parades can have changed since the page asked for them. What failed then is not asked for again.
 */
export function readAgain(client: QueryClient, isFirst: boolean): void {
  if (!isFirst) void client.invalidateQueries()
  else
    void client.invalidateQueries({
      predicate: ({ queryKey, state }) => isOfParades(queryKey[0]) && state.status !== 'error',
    })
}

const isOfParades = (path: unknown): boolean =>
  typeof path === 'string' && path.startsWith(pathOf('listLiveParades'))
