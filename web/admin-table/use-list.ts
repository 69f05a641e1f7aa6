import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MAX_SEARCH_LENGTH } from '#shared/contract/fields/limits.ts'
import type { PagedCall, QueryInput, RowOf } from '#shared/contract/types.ts'
import { listPageQuery } from '#web/api/list-page.ts'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { useTextParameter } from '#web/ui/hooks/use-text-parameter.ts'
import type { Column } from './local-rows.ts'

/** The number of rows on a page of a table. */
export const PAGE_SIZE = 50
/** How long typing must pause before the search is sent. */
const SEARCH_DELAY_MS = 250

/** The state of a list on the server, for a table. */
export interface List<Row> {
  query: { isPending: boolean; refetch: () => Promise<unknown> }
  /** The rows of the current page, or undefined until they have loaded. */
  rows: readonly Row[] | undefined
  /** Number of matching rows on all pages. */
  total: number
  search: string
  order: string
  onSearch: (text: string) => void
  onOrder: (order: string) => void
  /** Call this when a filter changes. */
  goToFirstPage: () => void
  pages: { onPrevious?: () => void; onNext?: () => void }
}

interface ListOptions<Name extends PagedCall> {
  columns: readonly Column<RowOf<Name>>[]
  /** The server's default order. */
  defaultOrder: string
  /** Additional filters. */
  query?: Omit<QueryInput<Name>, 'search' | 'sort' | 'cursor' | 'limit'>
  /** The prefix of its URL parameters, if the screen has another table: 'mail-'. */
  prefix?: string
}

/**
 * Loads one page of a list that the server searches, sorts and pages, for a `ListTable`. Search,
 * order and page are in the URL, so that a reload or a link shows the same rows.
 */
export function useList<Name extends PagedCall>(
  name: Name,
  { columns, defaultOrder, query, prefix = '' }: ListOptions<Name>,
): List<RowOf<Name>> {
  const [search, setSearch] = useTextParameter(`${prefix}search`)
  const [sort, setSort] = useSearchParameter(`${prefix}sort`)
  const [page, setPage] = useSearchParameter(`${prefix}page`)
  const isSortable = columns.some((column) => column.sortable && column.key === sort.replace(/^-/, ''))
  const order = isSortable ? sort : defaultOrder
  const cursor = /^(after|before)-\d{1,10}$/.test(page) ? page : undefined
  const settledSearch = useDebounced(search.trim().slice(0, MAX_SEARCH_LENGTH), SEARCH_DELAY_MS)
  const input = { ...query, search: settledSearch || undefined, sort: order, cursor, limit: PAGE_SIZE }
  const pageQuery = useQuery({
    ...listPageQuery(name, input as QueryInput<Name>),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { rows, total = 0, next, previous } = pageQuery.data ?? {}
  // All rows on this side of the cursor have been deleted: show the first page instead.
  const isPageEmpty = cursor !== undefined && rows?.length === 0 && !pageQuery.isPlaceholderData
  useEffect(() => {
    if (isPageEmpty) setPage('', 'replace')
  })
  const goToFirstPage = () => {
    if (page) setPage('', 'replace')
  }
  const goToPage = (pageCursor: string | undefined) =>
    pageCursor === undefined ? undefined : () => setPage(pageCursor, 'replace')
  return {
    query: pageQuery,
    rows,
    total,
    search,
    order,
    onSearch: (text: string) => {
      goToFirstPage()
      setSearch(text)
    },
    onOrder: (newOrder: string) => {
      goToFirstPage()
      setSort(newOrder, 'replace')
    },
    goToFirstPage,
    pages: { onPrevious: goToPage(previous), onNext: goToPage(next) },
  }
}
