import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'
import { readProblem } from '#tests/harness/contract.ts'

test('a server whose database has no applied migration is not ready', async () => {
  const app = await startApp({ env: { LOG_LEVEL: 'silent' } })
  expect((await app.fetch('/readyz')).status).toBe(200)
  await app.database.execute(sql`delete from drizzle.__drizzle_migrations`)
  const response = await app.fetch('/readyz')
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await readProblem(response)).toMatchObject({ database: true, migrations: false, queue: true })
})
