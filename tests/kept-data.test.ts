import { globSync, readFileSync } from 'node:fs'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/database/schema.ts'
import { browserStorage, storedRecords } from '#web/screens/privacy/stored-data.ts'

/** Tables without data about people. */
const impersonal = new Set(['live_revision', 'marks', 'job_reports'])

const tables = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => ({ name: getTableConfig(table).name, columns: Object.keys(getTableColumns(table)) }))
  .filter(({ name }) => !impersonal.has(name))
  .toSorted((a, b) => a.name.localeCompare(b.name))

test('the privacy policy names every table that the database keeps about people, and no other', () => {
  const described = storedRecords.map(({ table }) => table).toSorted()
  expect(described).toEqual(tables.map(({ name }) => name).toSorted())
})

// If this fails, first describe the changed column in stored-data.ts, then run `vitest run -u` on
// this file.
test('no column is new, renamed or gone since the privacy policy was last compared', async () => {
  const columns = tables.map(({ name, columns: names }) => `${name}: ${names.toSorted().join(', ')}\n`)
  await expect(columns.join('')).toMatchFileSnapshot('kept-columns.txt')
})

test('the privacy policy names every cache, database and storage key of the web app', () => {
  const sources = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const names = [
    ...sources.matchAll(/KEY = '([^'/]+)'/g),
    ...sources.matchAll(/'(second-line-[\w-]+)'/g),
    ...sources.matchAll(/storageKey = .*`(\w+:)\$\{/g),
  ].map(([, name]) => (name!.endsWith(':') ? `${name}…` : name!))
  expect(names).toContain('followedGroups')
  const described = browserStorage.flatMap(({ name }) => name.split(', '))
  for (const name of names) expect(described).toContain(name)
})
