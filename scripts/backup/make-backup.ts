import { Client } from 'pg'
import { type Counted, writeBackupFile } from './backup-file.ts'
import type { Line } from './lines.ts'
import type { Place } from './open-place.ts'
import { readPictures } from './pictures.ts'
import { readTables } from './tables.ts'

/**
 * Writes database and pictures into one file. One transaction reads the database as of one moment,
 * while others keep writing. The pictures come after it, so every picture that its rows name
 * exists.
 */
export async function makeBackup({ databaseUrl, dataDir }: Place, path: string): Promise<Counted> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'second-line backup' })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query(
      `set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601'`,
    )
    return await writeBackupFile(path, readAll(client, dataDir))
  } finally {
    await client.end()
  }
}

async function* readAll(client: Client, dataDir: string): AsyncGenerator<Line> {
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
