import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { migrate, migrationsFolder } from '#server/database/migrate.ts'
import { readBackupFile } from './backup-file.ts'
import type { BackupHeader } from './line-schema.ts'
import type { SiteData } from './open-site-data.ts'
import { listPictures, removePictures, writePicture } from './pictures.ts'
import { dropForeignKeys, listTables, replaceTables } from './tables.ts'

/**
 * Checks that a backup is complete and comes from this version of the schema.
 *
 * @returns its first line
 * @throws Error that says what is wrong with the file
 */
export async function checkBackup(path: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  for await (const line of readBackupFile(path)) if ('format' in line) header ??= line
  if (!header)
    throw new Error(`${path} is not a complete backup: its first line is missing. Nothing was changed.`)
  const currentMigrations = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  if (header.migrations.join() !== currentMigrations.join())
    throw new Error(
      `${path} comes from another version of Second Line. Restore it with that version, ` +
        'then upgrade. Nothing was changed.',
    )
  return header
}

/**
 * Replaces the rows and pictures of a site with those of a backup that `checkBackup` has accepted.
 * Migrates the database first. All rows are replaced in one transaction, so an error or a kill
 * leaves them unchanged.
 *
 * @param replace whether existing rows and pictures may be deleted
 * @throws Error that says what to do
 */
export async function restoreBackup(siteData: SiteData, path: string, replace: boolean): Promise<void> {
  const { databaseUrl, dataDir } = siteData
  const existingPictures = new Set(await listPictures(dataDir))
  const restoredPictures = new Set<string>()
  const client = new Client({ connectionString: databaseUrl, application_name: 'second-line restore' })
  await client.connect()
  try {
    await throwIfInUse(client)
    if (!replace) await throwIfNotEmpty(client, existingPictures.size)
    await migrate(databaseUrl)
    await client.query('begin')
    const restoreForeignKeys = await dropForeignKeys(client)
    const load = await replaceTables(client)
    for await (const line of readBackupFile(path)) {
      await load(line)
      if (!('picture' in line)) continue
      restoredPictures.add(line.picture)
      await writePicture(dataDir, line.picture, line.bytes)
    }
    await restoreForeignKeys()
    await client.query('commit')
  } catch (error) {
    await removePictures(
      dataDir,
      [...restoredPictures].filter((picture) => !existingPictures.has(picture)),
    )
    throw error
  } finally {
    await client.end()
  }
  await removePictures(
    dataDir,
    [...existingPictures].filter((picture) => !restoredPictures.has(picture)),
  )
}

/** Throws if a server or worker is connected. They cache rows in memory, so none may run during a restore. */
async function throwIfInUse(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rowCount)
    throw new Error(
      `The database is in use (${rowCount} connections). Stop every server and worker first. Nothing was changed.`,
    )
}

async function throwIfNotEmpty(client: Client, pictureCount: number): Promise<void> {
  const filledNames: string[] = []
  for (const table of await listTables(client))
    if ((await client.query(`select 1 from ${table} limit 1`)).rowCount)
      filledNames.push(table.slice('public.'.length))
  if (pictureCount > 0) filledNames.push('pictures')
  if (filledNames.length > 0)
    throw new Error(
      `The database already has data (${filledNames.join(', ')}). Add --replace to replace it with the backup. ` +
        'Nothing was changed.',
    )
}
