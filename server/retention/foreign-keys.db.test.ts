import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'

test('every foreign key to purged rows has an index, so that no purge scans all positions', async () => {
  const { database } = await startApp()
  const { rows } = await database.execute(sql`
    select conname as "name" from pg_constraint
    where contype = 'f' and conrelid = 'positions'::regclass and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`)
  expect(rows).toEqual([])
})
