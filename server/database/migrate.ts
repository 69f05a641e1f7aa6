import { runMigrations } from 'bullmq'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateDrizzle } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { withSettingContext } from '../settings/setting-context.ts'

/** Any fixed number: the advisory lock of a migration. */
export const migrationLock = 7_350_113
/** Folder of our migrations, as drizzle-kit writes them. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Migrates the database to the newest schema, ours and the queue's. Any number of processes may do
 * so at the same time (rule DB1): they take turns behind an advisory lock, which PostgreSQL
 * releases when its holder dies.
 *
 * @throws SettingsError if the database cannot be reached
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await withSettingContext('DATABASE_URL', 'the database cannot be reached', () => client.connect())
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrateDrizzle(drizzle(client), { migrationsFolder })
    await runMigrations(client, 'bullmq')
  } finally {
    await client.end()
  }
}
