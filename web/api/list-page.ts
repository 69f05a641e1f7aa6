import { queryOptions } from '@tanstack/react-query'
import { calls } from '#shared/contract/calls.ts'
import type { PagedCall, QueryInput, RowOf } from '#shared/contract/types.ts'
import { getResponse } from './call.ts'
import { type AnyPathInput, fillPath } from './path-of.ts'

export interface ListPage<Row> {
  rows: Row[]
  /** Number of rows on all pages. */
  total: number
  /** Cursors of the adjacent pages. */
  next?: string
  previous?: string
}

/** Returns query options for one page of a list, with its path as the key. */
export function pageOptions<Name extends PagedCall>(name: Name, query: QueryInput<Name>) {
  const path = fillPath(calls[name].path, { query: query as AnyPathInput['query'] })
  return queryOptions({
    queryKey: [path] as const,
    queryFn: async ({ signal }): Promise<ListPage<RowOf<Name>>> => {
      const response = await getResponse(path, signal)
      const link = response.headers.get('link') ?? ''
      return {
        rows: (await response.json()) as RowOf<Name>[],
        total: Number(response.headers.get('x-total-count')),
        next: readCursor(link, 'next'),
        previous: readCursor(link, 'prev'),
      }
    },
  })
}

/**
 * Returns the cursor in a Link header (RFC 8288). Supports only the syntax that our server writes.
 */
function readCursor(link: string, relation: 'next' | 'prev'): string | undefined {
  for (const [, address = '', rel] of link.matchAll(/<([^>]*)>; rel="(\w+)"/g)) {
    if (rel === relation)
      return new URL(address, window.location.href).searchParams.get('cursor') ?? undefined
  }
  return undefined
}
