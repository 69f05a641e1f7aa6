import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import { startPostgres } from '#tests/harness/programs/postgres.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

const root = join(import.meta.dirname, '../..')

async function queryAsSuperuser(database: string, statement: string): Promise<Record<string, unknown>[]> {
  const url = new URL(inject('superuserUrl'))
  url.pathname = `/${database}`
  const client = new Client(url.href)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Creates a database without tables. Returns its URL. */
async function createEmptyDatabase(name: string): Promise<string> {
  await queryAsSuperuser('postgres', `create database ${name}`)
  cleanUpAfterFile(async () => {
    await queryAsSuperuser('postgres', `drop database if exists ${name} with (force)`)
  })
  const url = new URL(inject('superuserUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** Runs `scripts/migrate.ts`. Returns its exit code and, on failure, its output. */
async function runMigrateScript(databaseUrl: string): Promise<string> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['scripts/migrate.ts'], {
    cwd: root,
    env: {
      PATH,
      HOME,
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: ADMIN_PASSWORD,
      COOKIE_SECRET: 'x'.repeat(32),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  await once(child, 'close')
  return `${child.exitCode} ${child.exitCode === 0 ? '' : output}`.trim()
}

const SCHEMA_QUERY = `
  select table_schema, table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema in ('public', 'bullmq', 'drizzle') order by 1, 2, 3`

test('DB1 eight processes that migrate at the same time create the same schema as one', async () => {
  const concurrent = `concurrent_${process.pid}`
  const single = `single_${process.pid}`
  const concurrentUrl = await createEmptyDatabase(concurrent)
  const results = await Promise.all(Array.from({ length: 8 }, () => runMigrateScript(concurrentUrl)))
  expect(results).toEqual(Array.from({ length: 8 }, () => '0'))

  await migrate(await createEmptyDatabase(single))
  const schema = await queryAsSuperuser(concurrent, SCHEMA_QUERY)
  expect(schema.length).toBeGreaterThan(100)
  expect(schema).toEqual(await queryAsSuperuser(single, SCHEMA_QUERY))
  const appliedQuery = `select hash from drizzle.__drizzle_migrations order by id`
  expect(await queryAsSuperuser(concurrent, appliedQuery)).toEqual(
    await queryAsSuperuser(single, appliedQuery),
  )
}, 60_000)

test('DB1 a second migration changes nothing', async () => {
  const name = `again_${process.pid}`
  const url = await createEmptyDatabase(name)
  await migrate(url)
  const previousSchema = await queryAsSuperuser(name, SCHEMA_QUERY)
  await migrate(url)
  expect(await queryAsSuperuser(name, SCHEMA_QUERY)).toEqual(previousSchema)
})

test('migrating waits for a database that is not up yet', async () => {
  const postgres = await startPostgres()
  await postgres.stop()
  const result = runMigrateScript(postgres.url)
  expect(await Promise.race([result, sleep(2_000, 'still waiting')])).toBe('still waiting')
  await postgres.start()
  expect(await result).toBe('0')
})

test('migrating with a wrong password fails immediately', async () => {
  const url = new URL(await createEmptyDatabase(`wrong_password_${process.pid}`))
  url.password = 'wrong password'
  const startedAt = performance.now()
  expect(await runMigrateScript(url.href)).toMatch(/^1 .*password/s)
  // Well below the 30 s for which the script waits for a database that is starting.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
