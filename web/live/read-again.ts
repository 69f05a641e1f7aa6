import type { QueryClient } from '@tanstack/react-query'
import { pathOf } from '../api/path-of.ts'

/**
 * When the connection opens: what was pushed in between is lost, so what is on screen is read again (LP5). The first time that
 * is what changed between the page's first questions and now, which can only be parades, and what could not be had until now.
 */
export function readAgain(client: QueryClient, isFirst: boolean): void {
  if (!isFirst) void client.invalidateQueries()
  else
    void client.invalidateQueries({
      predicate: ({ queryKey, state }) => isOfParades(queryKey[0]) || state.status === 'error',
    })
}

const isOfParades = (path: unknown): boolean =>
  typeof path === 'string' && path.startsWith(pathOf('listLiveParades'))
