import { runMigrations } from 'bullmq'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateDrizzle } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { withSettingContext } from '../settings/setting-context.ts'

/** Key of the advisory lock of migrations: any number, as long as all processes use the same. */
export const MIGRATION_LOCK_KEY = 7_350_113
/** Folder of the migrations that drizzle-kit writes. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Migrates the database to the latest schema, ours and BullMQ's. Any number of processes may call
 * this at the same time (rule DB1): an advisory lock lets one at a time do it.
 *
 * @throws SettingsError if the database cannot be reached
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await withSettingContext('DATABASE_URL', 'the database cannot be reached', () => client.connect())
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY])
    await migrateDrizzle(drizzle(client), { migrationsFolder })
    await runMigrations(client, 'bullmq')
  } finally {
    await client.end()
  }
}
