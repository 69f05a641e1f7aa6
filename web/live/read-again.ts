import type { QueryClient } from '@tanstack/react-query'
import { couldNotBeHad } from '../api/could-not-be-had.ts'
import { pathOf } from '../api/path-of.ts'

/**
 * When the connection opens: what was pushed in between is lost, so what is on screen is read again (LP5). The first time that
 * is what changed between the page's first questions and now, which can only be parades, and what could not be had until now.
 */
export function readAgain(client: QueryClient, isFirst: boolean): void {
  if (!isFirst) void client.invalidateQueries()
  else
    void client.invalidateQueries({
      predicate: (query) => isOfParades(query.queryKey[0]) || couldNotBeHad(query),
    })
}

const isOfParades = (path: unknown): boolean =>
  typeof path === 'string' && path.startsWith(pathOf('listLiveParades'))
