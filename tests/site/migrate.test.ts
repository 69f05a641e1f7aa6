import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { adminPassword } from '#tests/sim/admin.ts'
import { startPostgres } from '#tests/harness/programs/postgres.ts'
import { endAfterwards } from '#tests/harness/programs/clean-ups.ts'

const root = join(import.meta.dirname, '../..')

async function asSuperuser(database: string, statement: string): Promise<Record<string, unknown>[]> {
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

/** A database without any table. */
async function makeEmptyDatabase(name: string): Promise<string> {
  await asSuperuser('postgres', `create database ${name}`)
  endAfterwards(async () => {
    await asSuperuser('postgres', `drop database if exists ${name} with (force)`)
  })
  const url = new URL(inject('superuserUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function migrateInItsOwnProcess(databaseUrl: string): Promise<string> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['scripts/migrate.ts'], {
    cwd: root,
    env: {
      PATH,
      HOME,
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: adminPassword,
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

const describeSchema = `
  select table_schema, table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema in ('public', 'bullmq', 'drizzle') order by 1, 2, 3`

test('DB1 eight processes migrate simultaneously: one schema, the same as from one process', async () => {
  const crowded = `crowded_${process.pid}`
  const quiet = `quiet_${process.pid}`
  const crowdedUrl = await makeEmptyDatabase(crowded)
  const results = await Promise.all(Array.from({ length: 8 }, () => migrateInItsOwnProcess(crowdedUrl)))
  expect(results).toEqual(Array.from({ length: 8 }, () => '0'))

  await migrate(await makeEmptyDatabase(quiet))
  const schema = await asSuperuser(crowded, describeSchema)
  expect(schema.length).toBeGreaterThan(100)
  expect(schema).toEqual(await asSuperuser(quiet, describeSchema))
  const applied = `select hash from drizzle.__drizzle_migrations order by id`
  expect(await asSuperuser(crowded, applied)).toEqual(await asSuperuser(quiet, applied))
}, 60_000)

test('DB1 a second migration changes nothing', async () => {
  const name = `again_${process.pid}`
  const url = await makeEmptyDatabase(name)
  await migrate(url)
  const before = await asSuperuser(name, describeSchema)
  await migrate(url)
  expect(await asSuperuser(name, describeSchema)).toEqual(before)
})

test('migrating waits for a database that is still starting', async () => {
  const postgres = await startPostgres()
  await postgres.stop()
  const result = migrateInItsOwnProcess(postgres.url)
  expect(await Promise.race([result, sleep(2_000, 'still waiting')])).toBe('still waiting')
  await postgres.start()
  expect(await result).toBe('0')
})

test('migrating with a wrong password ends immediately', async () => {
  const url = new URL(await makeEmptyDatabase(`closed_${process.pid}`))
  url.password = 'not the one'
  const began = performance.now()
  expect(await migrateInItsOwnProcess(url.href)).toMatch(/^1 .*password/s)
  expect(performance.now() - began).toBeLessThan(10_000)
})
