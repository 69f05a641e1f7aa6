import { join } from 'node:path'
import type { Plugin } from 'vite'
import { calls } from '#shared/contract/calls.ts'
import { pageNames, pageOf } from '#shared/pages.ts'

const sharedPath = (file: string) => join(import.meta.dirname, '../../shared', file)

/** Returns a table as JSON with only some columns. */
const pickColumns = <Row extends object>(table: Record<string, Row>, columns: readonly (keyof Row)[]) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(table).map(([name, row]) => [
        name,
        Object.fromEntries(columns.map((column) => [column, row[column]])),
      ]),
    ),
  )

const pages = Object.fromEntries(pageNames.map((name) => [name, pageOf(name)]))

/**
 * Reduces the tables of calls and pages to the columns that the web app uses, because it would load
 * the others before its first marker.
 */
export function leanTables(): Plugin {
  const files = new Map([
    [sharedPath('contract/calls.ts'), `export const calls = ${pickColumns(calls, ['method', 'path'])}`],
    [
      sharedPath('pages.ts'),
      `export const pages = ${pickColumns(pages, ['path', 'screen', 'title', 'bare'])}`,
    ],
  ])
  return { name: 'lean-tables', apply: 'build', load: (id) => files.get(id) ?? null }
}
