import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { migrationsFolder } from '#server/database/migrate.ts'
import { listTables } from './read-tables.ts'

/**
 * The statements that make the schema of a backup.
 *
 * @param hashes of the backup's migrations
 * @throws Error where this version does not know them
 */
export function statementsOf(hashes: readonly string[]): string[] {
  const known = readMigrationFiles({ migrationsFolder })
  if (hashes.some((hash, index) => known[index]?.hash !== hash))
    throw new Error(
      'The backup is of a newer version, whose database this one does not know. ' +
        'Restore it with the version that made it, or a later one. Nothing was changed.',
    )
  return known.slice(0, hashes.length).flatMap(({ sql }) => sql)
}

/** Removes our tables and sequences and makes them anew, empty, inside the client's transaction. */
export async function rebuildSchema(client: Client, statements: readonly string[]): Promise<void> {
  for (const { table } of await listTables(client)) await client.query(`drop table ${table} cascade`)
  // Those that belong to a column are gone with it.
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  for (const { name } of rows) await client.query(`drop sequence ${name}`)
  for (const statement of statements) await client.query(statement)
  // As drizzle's migrator makes it (drizzle-orm/pg-core/dialect.js); its rows come from the backup.
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
}
