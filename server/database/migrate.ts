import { runMigrations } from 'bullmq'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateDrizzle } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { blameSetting } from '../settings/blame.ts'

/** Any fixed number: whoever migrates this database holds the advisory lock of this name. */
export const migrationLock = 7_350_113
/** Folder of our migrations, as drizzle-kit writes them. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the database to the newest schema, ours and the queue's. Any number of processes may do so at once (rule DB1):
 * they take turns behind an advisory lock, which PostgreSQL lets go of when a holder dies.
 *
 * @throws SettingsError where the database cannot be reached
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await blameSetting('DATABASE_URL', 'the database cannot be reached', () => client.connect())
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrateDrizzle(drizzle(client), { migrationsFolder })
    await runMigrations(client, 'bullmq')
  } finally {
    await client.end()
  }
}
