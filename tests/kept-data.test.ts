import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/database/schema.ts'
import { keptRecords } from '#web/screens/privacy/kept-data.ts'

/** Tables in which nothing of anybody is kept. */
const impersonal = new Set(['live_revision', 'marks', 'job_reports'])

const tables = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => ({ name: getTableConfig(table).name, columns: Object.keys(getTableColumns(table)) }))
  .filter(({ name }) => !impersonal.has(name))

test('the privacy policy names every table and every field that the database keeps, and no other', () => {
  const told = new Map(keptRecords.map(({ table, columns }) => [table, columns.toSorted()]))
  const kept = new Map(tables.map(({ name, columns }) => [name, columns.toSorted()]))
  expect([...told.keys()].toSorted()).toEqual([...kept.keys()].toSorted())
  for (const [name, columns] of kept) expect(told.get(name), name).toEqual(columns)
})
