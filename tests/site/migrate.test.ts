import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { runUntilExit } from '#tests/harness/programs/node-process.ts'
import { startPostgres } from '#tests/harness/programs/postgres.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Creates a database without tables. Returns its URL. */
async function createEmptyDatabase(purpose: string): Promise<string> {
  const superuserUrl = inject('superuserUrl')
  const name = `${purpose}_${process.pid}`
  await query(superuserUrl, `create database ${name}`)
  cleanUpAfterFile(async () => {
    await query(superuserUrl, `drop database if exists ${name} with (force)`)
  })
  return Object.assign(new URL(superuserUrl), { pathname: `/${name}` }).href
}

const runMigrateScript = (databaseUrl: string) =>
  runUntilExit('scripts/migrate.ts', [], {
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD,
    COOKIE_SECRET: 'x'.repeat(32),
  })

/** Returns the schema of a database, and which migrations it has. */
const readSchema = async (url: string) => [
  ...(await query(
    url,
    `select table_schema, table_name, column_name, data_type, is_nullable, column_default
     from information_schema.columns
     where table_schema in ('public', 'bullmq', 'drizzle') order by 1, 2, 3`,
  )),
  ...(await query(url, 'select hash from drizzle.__drizzle_migrations order by id')),
]

test('DB1 eight processes that migrate at the same time create the same schema as one, and another changes nothing', async () => {
  const concurrentUrl = await createEmptyDatabase('concurrent')
  const results = await Promise.all(Array.from({ length: 8 }, () => runMigrateScript(concurrentUrl)))
  expect(results.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 0))
  const singleUrl = await createEmptyDatabase('single')
  await migrate(singleUrl)
  const schema = await readSchema(singleUrl)
  expect(schema.length).toBeGreaterThan(100)
  expect(await readSchema(concurrentUrl)).toEqual(schema)
  await migrate(singleUrl)
  expect(await readSchema(singleUrl)).toEqual(schema)
}, 60_000)

test('migrating waits for a database that is not up yet', async () => {
  const postgres = await startPostgres()
  await postgres.stop()
  const result = runMigrateScript(postgres.url)
  expect(await Promise.race([result, sleep(2_000, 'still waiting')])).toBe('still waiting')
  await postgres.start()
  expect(await result).toMatchObject({ code: 0 })
})

test('migrating with a wrong password fails immediately', async () => {
  const url = Object.assign(new URL(await createEmptyDatabase('wrong_password')), { password: 'wrong' })
  const startedAt = performance.now()
  const { code, output } = await runMigrateScript(url.href)
  expect([code, output]).toEqual([1, expect.stringContaining('password')])
  // Well below the 30 s for which the script waits for a database that is starting.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
