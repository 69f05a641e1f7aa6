import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applicationRole } from '#server/database/embedded/ensure-database.ts'
import { isAlive, readLockFile } from '#server/database/embedded/lock-file.ts'
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import { connectionUrl } from '#server/database/embedded/open-session.ts'
import { readStartSettings } from '#server/settings.ts'
import { lockDataFolder } from '../start/lock-data-folder.ts'

/** A database with its data folder. */
export interface Place {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Stops what `openPlace` started. */
  readonly close: () => Promise<void>
}

/** Settings that a backup does not need but DATABASE_URL requires. */
const notNeeded = {
  ADMIN_PASSWORD: 'not needed for a backup',
  COOKIE_SECRET: 'not needed for a backup, and never used by one',
}

/**
 * Opens the database that the settings name: that of DATABASE_URL, or the data folder's embedded
 * one, which is started unless it runs.
 *
 * @param alone whether to refuse other processes on the data folder
 * @throws SettingsError, or Error that says what to do
 */
export async function openPlace(env: NodeJS.ProcessEnv, alone: boolean): Promise<Place> {
  const { databaseUrl, dataDir } = readStartSettings({ ...env, ...notNeeded })
  if (databaseUrl !== undefined) return { databaseUrl, dataDir, close: () => Promise.resolve() }
  const running = alone ? undefined : await findRunning(dataDir)
  if (running !== undefined) return { databaseUrl: running, dataDir, close: () => Promise.resolve() }
  if (!alone && !existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to its place.`)
  const folder = await lockDataFolder(dataDir)
  const embedded = await openEmbedded(folder.path)
  return { databaseUrl: embedded.url, dataDir: folder.path, close: () => embedded.first.stop() }
}

/** Returns the URL of a data folder's embedded database; undefined if it is not running. */
async function findRunning(dataDir: string): Promise<string | undefined> {
  const lock = await readLockFile(join(dataDir, 'postgres'))
  if (lock?.port === undefined || !(await isAlive(lock.pid))) return undefined
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  return connectionUrl({ port: lock.port, password }, applicationRole, applicationRole)
}
