import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APPLICATION_ROLE } from '#server/database/embedded/ensure-database.ts'
import { isAlive, readLockFile } from '#server/database/embedded/lock-file.ts'
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import { connectionUrl } from '#server/database/embedded/postgres-endpoint.ts'
import { readStartSettings } from '#server/settings/read-settings.ts'
import { lockDataFolder } from '../start/lock-data-folder.ts'

/** The database and the data folder of a site. */
export interface SiteData {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Stops the database if `openSiteData` has started it. */
  readonly close: () => Promise<void>
}

/** Secrets that the settings require with DATABASE_URL, although a backup does not use them. */
const unusedSecrets = {
  ADMIN_PASSWORD: 'not needed for a backup',
  COOKIE_SECRET: 'not needed for a backup, and never used by one',
}

/**
 * Opens the database of DATABASE_URL. Without that setting it opens the data folder's embedded
 * database, and starts it unless it is running.
 *
 * @param exclusive whether a running site is an error. Otherwise its database is used as it runs. With
 * DATABASE_URL it has no effect
 * @throws SettingsError, or Error that says what to do
 */
export async function openSiteData(env: NodeJS.ProcessEnv, exclusive: boolean): Promise<SiteData> {
  const { databaseUrl, dataDir } = readStartSettings({ ...env, ...unusedSecrets })
  if (databaseUrl !== undefined) return { databaseUrl, dataDir, close: () => Promise.resolve() }
  const runningUrl = exclusive ? undefined : await findRunningDatabase(dataDir)
  if (runningUrl !== undefined) return { databaseUrl: runningUrl, dataDir, close: () => Promise.resolve() }
  if (!exclusive && !existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to where it is.`)
  const folder = await lockDataFolder(dataDir)
  const embedded = await openEmbedded(folder.path)
  return { databaseUrl: embedded.url, dataDir: folder.path, close: () => embedded.firstRun.stop() }
}

/** Returns the URL of a data folder's embedded database, or undefined if it is not running. */
async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const lock = await readLockFile(join(dataDir, 'postgres'))
  if (lock?.port === undefined || !(await isAlive(lock.pid))) return undefined
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  return connectionUrl({ port: lock.port, password }, APPLICATION_ROLE, APPLICATION_ROLE)
}
