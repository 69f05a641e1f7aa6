import { queryOptions } from '@tanstack/react-query'
import { calls } from '#shared/contract/calls.ts'
import type { PagedCall, QueryInput, RowOf } from '#shared/contract/types.ts'
import { getAndRead } from './call.ts'
import { type AnyPathInput, fillPath } from './path-of.ts'

/** A page of a list, as `sendListPage` in `server/http/list-page.ts` writes it to a response. */
export interface ListPage<Row> {
  rows: Row[]
  /** Number of matching rows, on all pages. */
  total: number
  /** Cursors of the adjacent pages, if any. */
  next?: string
  previous?: string
}

/**
 * Returns the query of one page of a list, with its path as the key.
 *
 * @param input search, filters, order, cursor and limit, as the contract names them
 */
export function listPageQuery<Name extends PagedCall>(name: Name, input: QueryInput<Name>) {
  // Every query of the contract has only texts and numbers, which its generic type does not show.
  const path = fillPath(calls[name].path, { query: input as AnyPathInput['query'] })
  return queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => getAndRead(path, readListPage<RowOf<Name>>, signal),
  })
}

async function readListPage<Row>(response: Response): Promise<ListPage<Row>> {
  const { headers } = response
  const link = headers.get('link') ?? ''
  return {
    rows: (await response.json()) as Row[],
    total: Number(headers.get('x-total-count')),
    next: readCursor(link, 'next'),
    previous: readCursor(link, 'prev'),
  }
}

/**
 * Returns the cursor of an adjacent page from a Link header, or undefined if there is no such page.
 * RFC 8288 calls the previous page 'prev'. Reads only the syntax that `sendListPage` writes.
 */
function readCursor(link: string, relation: 'next' | 'prev'): string | undefined {
  for (const [, address = '', rel] of link.matchAll(/<([^>]*)>; rel="(\w+)"/g)) {
    if (rel === relation)
      return new URL(address, window.location.href).searchParams.get('cursor') ?? undefined
  }
  return undefined
}
