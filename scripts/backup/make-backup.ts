import { Client } from 'pg'
import { type BackupCounts, writeBackupFile } from './backup-file.ts'
import type { BackupLine } from './line-schema.ts'
import type { SiteData } from './open-site-data.ts'
import { readPictures } from './pictures.ts'
import { readTables } from './tables.ts'

/**
 * Writes database and pictures into one file. One transaction reads a consistent snapshot of the
 * database while others keep writing. The pictures follow, so every picture that the rows name
 * exists.
 */
export async function makeBackup({ databaseUrl, dataDir }: SiteData, path: string): Promise<BackupCounts> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'second-line backup' })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    // So that a server with other settings reads the same values.
    await client.query(
      `set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601'`,
    )
    return await writeBackupFile(path, readAll(client, dataDir))
  } finally {
    await client.end()
  }
}

async function* readAll(client: Client, dataDir: string): AsyncGenerator<BackupLine> {
  const { rows } = await client.query<{ hash: string; now: Date }>(
    'select hash, now() as now from drizzle.__drizzle_migrations order by created_at',
  )
  yield {
    format: 'second-line backup 2',
    madeAt: (rows[0]?.now ?? new Date()).toISOString(),
    migrations: rows.map(({ hash }) => hash),
  }
  yield* readTables(client)
  yield* readPictures(dataDir)
}
