import type { ReactNode } from 'react'

/** A column: its name, what a row shows in it, and whether it sorts the table. */
export interface Column<Row> {
  key: string
  name: string
  cell: (row: Row) => ReactNode
  sorts?: boolean
}
