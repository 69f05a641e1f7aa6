import type { ReactNode } from 'react'

/** One column: its name, what a row shows in it, and whether the table can be sorted by it. */
export interface Column<Row> {
  key: string
  name: string
  cell: (row: Row) => ReactNode
  sorts?: boolean
}
