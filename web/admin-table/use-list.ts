import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PagedCall, QueryInput, RowOf } from '#shared/contract/types.ts'
import { pageOptions } from '#web/api/list-page.ts'
import { useParameter } from '#web/ui/hooks/use-parameter.ts'
import { useSettled } from '#web/ui/hooks/use-delay.ts'
import { useTypedParameter } from '#web/ui/hooks/use-typed-parameter.ts'
import type { Column } from './arrange.ts'

/** The most rows that a page shows. */
const pageLength = 50
/** The pause in typing before the search is sent, in ms. */
const pause = 250

/** A list on the server, as a table shows it. */
export interface List<Row> {
  query: { isPending: boolean; refetch: () => Promise<unknown> }
  /** The rows of this page; undefined until they are loaded. */
  rows: readonly Row[] | undefined
  /** Number of matching rows. */
  total: number
  search: string
  order: string
  onSearch: (text: string) => void
  onOrder: (order: string) => void
  /** Goes back to the first page, for a filter that changes. */
  fromTheStart: () => void
  pages: { onPrevious?: () => void; onNext?: () => void }
}

interface ListOptions<Name extends PagedCall> {
  columns: readonly Column<RowOf<Name>>[]
  /** The server's default order. */
  sortedBy: string
  /** More filters. */
  query?: Omit<QueryInput<Name>, 'search' | 'sort' | 'cursor' | 'limit'>
  /** The prefix of its parameters in the address, if its screen has another table: 'mail-'. */
  prefix?: string
}

/** A list that the server searches, sorts and pages; search, order and page are in the address. */
export function useList<Name extends PagedCall>(
  name: Name,
  { columns, sortedBy, query, prefix = '' }: ListOptions<Name>,
): List<RowOf<Name>> {
  const [search, setSearch] = useTypedParameter(`${prefix}search`)
  const [sort, setSort] = useParameter(`${prefix}sort`)
  const [page, setPage] = useParameter(`${prefix}page`)
  const sorts = columns.some((column) => column.sorts && column.key === sort.replace(/^-/, ''))
  const order = sorts ? sort : sortedBy
  const cursor = /^(after|before)-\d{1,10}$/.test(page) ? page : undefined
  const words = useSettled(search.trim().slice(0, 200), pause)
  const input = { ...query, search: words || undefined, sort: order, cursor, limit: pageLength }
  const found = useQuery({
    ...pageOptions(name, input as QueryInput<Name>),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { rows, total = 0, next, previous } = found.data ?? {}
  // The row that this page started at is gone.
  const isLost = cursor !== undefined && rows?.length === 0 && !found.isPlaceholderData
  useEffect(() => {
    if (isLost) setPage('', 'replace')
  })
  const fromTheStart = () => {
    if (page) setPage('', 'replace')
  }
  const turnTo = (to: string | undefined) => (to === undefined ? undefined : () => setPage(to, 'replace'))
  return {
    query: found,
    rows,
    total,
    search,
    order,
    onSearch: (text: string) => {
      fromTheStart()
      setSearch(text)
    },
    onOrder: (by: string) => {
      fromTheStart()
      setSort(by, 'replace')
    },
    fromTheStart,
    pages: { onPrevious: turnTo(previous), onNext: turnTo(next) },
  }
}
