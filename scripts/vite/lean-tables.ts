import { join } from 'node:path'
import type { Plugin } from 'vite'
import { calls } from '../../shared/contract/calls.ts'
import { pages } from '../../shared/pages.ts'

const shared = (file: string) => join(import.meta.dirname, '../../shared', file)

/** Returns each row with only some columns. */
const lean = <Row extends object>(table: Record<string, Row>, columns: readonly (keyof Row)[]) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(table).map(([name, row]) => [
        name,
        Object.fromEntries(columns.map((column) => [column, row[column]])),
      ]),
    ),
  )

/** Reduces the tables of calls and pages to what a browser needs; the rest is for the server. */
export function leanTables(): Plugin {
  const files = new Map([
    [shared('contract/calls.ts'), `export const calls = ${lean(calls, ['method', 'path', 'success'])}`],
    [shared('pages.ts'), `export const pages = ${lean(pages, ['path', 'screen', 'title'])}`],
  ])
  return { name: 'lean-tables', apply: 'build', load: (id) => files.get(id) ?? null }
}
