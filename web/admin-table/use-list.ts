import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PagedCall, QueryInput, RowOf } from '#shared/contract/types.ts'
import { pageOptions } from '../api/list-page.ts'
import { useParameter } from '../ui/hooks/use-parameter.ts'
import { useSettled } from '../ui/hooks/use-delay.ts'
import { useTypedParameter } from '../ui/hooks/use-typed-parameter.ts'
import type { Column } from './column.ts'

/** As many rows as a page shows. */
const pageLength = 50
/** The server is asked once nobody has typed for this time, in ms. */
const pause = 250

/** A list of the server, as a table shows it. */
export interface List<Row> {
  asked: { isPending: boolean; refetch: () => Promise<unknown> }
  /** The rows of this page; undefined as long as there is no answer. */
  rows: readonly Row[] | undefined
  /** How many match in all. */
  total: number
  search: string
  order: string
  onSearch: (text: string) => void
  onOrder: (order: string) => void
  /** Goes back to the first page, for whatever else narrows it down. */
  fromTheStart: () => void
  pages: { onPrevious?: () => void; onNext?: () => void }
}

interface ListOptions<Name extends PagedCall> {
  columns: readonly Column<RowOf<Name>>[]
  /** The sort that the server takes by default. */
  sortedBy: string
  /** What else the list is narrowed down by. */
  query?: Omit<QueryInput<Name>, 'search' | 'sort' | 'cursor' | 'limit'>
  /** Put before the names of its parts of the address, where it is not the only table of its screen: 'mail-'. */
  prefix?: string
}

/** A list that the server searches, sorts and turns page by page; search, order and page are in the address. */
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
  const asked = { ...query, search: words || undefined, sort: order, cursor, limit: pageLength }
  const found = useQuery({
    ...pageOptions(name, asked as QueryInput<Name>),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { rows, total = 0, next, previous } = found.data ?? {}
  // The row that this page began at is gone.
  const isLost = cursor !== undefined && rows?.length === 0 && !found.isPlaceholderData
  useEffect(() => {
    if (isLost) setPage('', 'replace')
  })
  const fromTheStart = () => {
    if (page) setPage('', 'replace')
  }
  const turnTo = (to: string | undefined) => (to === undefined ? undefined : () => setPage(to, 'replace'))
  return {
    asked: found,
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
