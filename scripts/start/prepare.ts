import { existsSync } from 'node:fs'
import { migrate } from '#server/database/migrate.ts'
import { seedDemonstration } from '#server/database/seed/seed.ts'
import { checkStreetFiles } from '#server/streets/check-street-files.ts'
import { readStartSettings } from '#server/settings.ts'
import type { StartSettings } from '#server/settings.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { makeSecrets } from './make-secrets.ts'
import { openDatabase } from './open-database.ts'
import { type Run, unlessStopped } from './run-until-stopped.ts'
import { waitForPort } from './wait-for-port.ts'

/** Everything that server, worker and the demonstration need at the start. */
export interface Prepared {
  readonly settings: StartSettings
  /** Absolute path of the data folder. */
  readonly dataDir: string
  /** The environment of server and worker, complete. */
  readonly env: NodeJS.ProcessEnv
  /** Whether the demonstration parades walk: the content is wanted and was not removed. */
  readonly demo: boolean
  /** The password, if it was generated here. */
  readonly madePassword: string | undefined
}

/**
 * Reads the settings, takes the data folder, opens the database, brings it to the newest schema and
 * fills it with demonstration content if that is wanted and the database is empty.
 *
 * @throws SettingsError and Error that say what to do
 */
export async function prepare(run: Run): Promise<Prepared> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readStartSettings(process.env)
  await checkStreetFiles(settings.streets)
  const folder = await lockDataFolder(settings.dataDir)
  await waitForPort(settings.port, folder.wasKilled, run.stopping)
  run.say(`settings: read; data and logs are in ${folder.path}`)

  const secrets = await makeSecrets(settings, folder.path)
  const databaseUrl = settings.databaseUrl ?? (await openDatabase(run, folder.path))
  run.stopping.throwIfAborted()
  await unlessStopped(run.stopping, migrate(databaseUrl))
  run.say('database: has the newest schema')
  const seeded = settings.demo
    ? await unlessStopped(run.stopping, seedDemonstration(databaseUrl, new Date()))
    : 'removed'
  if (seeded === 'filled') run.say('database: filled with demonstration content')
  const demo = seeded !== 'removed'

  const env = {
    ...process.env,
    PORT: String(settings.port),
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: secrets.adminPassword,
    COOKIE_SECRET: secrets.cookieSecret,
    PUBLIC_ORIGIN: settings.publicOrigin,
    DEMO: demo ? '1' : '0',
  }
  const madePassword = secrets.isMade ? secrets.adminPassword : undefined
  return { settings, dataDir: folder.path, env, demo, madePassword }
}
