import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { migrate, migrationsFolder } from '#server/database/migrate.ts'
import { readBackupFile } from './backup-file.ts'
import type { Header } from './lines.ts'
import type { Place } from './open-place.ts'
import { listPictures, removePictures, writePicture } from './pictures.ts'
import { dropForeignKeys, listTables, replaceTables } from './tables.ts'

/**
 * Reads a backup to its end, which proves that it is complete.
 *
 * @returns its first line
 * @throws Error that says what is wrong with it
 */
export async function checkBackup(path: string): Promise<Header> {
  let header: Header | undefined
  for await (const line of readBackupFile(path)) if ('format' in line) header ??= line
  if (!header)
    throw new Error(`${path} is not a complete backup: its first line is missing. Nothing was changed.`)
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  if (header.migrations.join() !== ours.join())
    throw new Error(
      `${path} comes from another version of Second Line. Restore it with that version, ` +
        'then upgrade. Nothing was changed.',
    )
  return header
}

/**
 * Replaces the rows and pictures of a place with those of a backup that `checkBackup` has read,
 * after bringing the schema to this version's. All rows come in one transaction: an error or a kill
 * leaves the rows as they were.
 *
 * @param replace whether existing rows and pictures may be deleted
 * @throws Error that says what to do
 */
export async function restoreBackup(place: Place, path: string, replace: boolean): Promise<void> {
  const { databaseUrl, dataDir } = place
  const before = new Set(await listPictures(dataDir))
  const brought = new Set<string>()
  const client = new Client({ connectionString: databaseUrl, application_name: 'second-line restore' })
  await client.connect()
  try {
    await refuseWhileUsed(client)
    if (!replace) await refuseWhereFull(client, before.size)
    await migrate(databaseUrl)
    await client.query('begin')
    const restoreForeignKeys = await dropForeignKeys(client)
    const load = await replaceTables(client)
    for await (const line of readBackupFile(path)) {
      await load(line)
      if (!('picture' in line)) continue
      brought.add(line.picture)
      await writePicture(dataDir, line.picture, line.bytes)
    }
    await restoreForeignKeys()
    await client.query('commit')
  } catch (error) {
    await removePictures(
      dataDir,
      [...brought].filter((picture) => !before.has(picture)),
    )
    throw error
  } finally {
    await client.end()
  }
  await removePictures(
    dataDir,
    [...before].filter((picture) => !brought.has(picture)),
  )
}

/** Servers and workers keep what they have read in memory, so none may run through a restore. */
async function refuseWhileUsed(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rowCount)
    throw new Error(
      `The database is in use (${rowCount} connections). Stop every server and worker first. Nothing was changed.`,
    )
}

async function refuseWhereFull(client: Client, pictures: number): Promise<void> {
  const full: string[] = []
  for (const table of await listTables(client))
    if ((await client.query(`select 1 from ${table} limit 1`)).rowCount)
      full.push(table.slice('public.'.length))
  if (pictures > 0) full.push('pictures')
  if (full.length > 0)
    throw new Error(
      `The database already has data (${full.join(', ')}). Add --replace to replace it with the backup. ` +
        'Nothing was changed.',
    )
}
