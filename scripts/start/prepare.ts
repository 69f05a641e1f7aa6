import { existsSync } from 'node:fs'
import { migrate } from '#server/database/migrate.ts'
import { seedDemonstration } from '#server/database/seed/seed.ts'
import { checkStreetFiles } from '#server/streets/check-street-files.ts'
import { readStartSettings } from '#server/settings/read-settings.ts'
import type { StartSettings } from '#server/settings.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { makeSecrets } from './make-secrets.ts'
import { openDatabase } from './open-database.ts'
import { type Run, unlessStopped } from './run-until-stopped.ts'
import { waitForPort } from './wait-for-port.ts'

/** The data that server, worker and demonstration need to start. */
export interface PreparedStart {
  readonly settings: StartSettings
  /** Absolute path of the data folder. */
  readonly dataDir: string
  /** The complete environment of server and worker. */
  readonly env: NodeJS.ProcessEnv
  /** Whether to run the demonstration: true if DEMO is on and no admin has removed its content. */
  readonly demo: boolean
  /** The admin password, unless the settings contain one. */
  readonly generatedPassword: string | undefined
}

/**
 * Reads the settings, locks the data folder, waits for the port, makes the secrets that are missing,
 * opens and migrates the database, and fills an empty one with demonstration content if DEMO is on.
 *
 * @throws SettingsError and Error that say what to do
 */
export async function prepareStart(run: Run): Promise<PreparedStart> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readStartSettings(process.env)
  await checkStreetFiles(settings.streets)
  const folder = await lockDataFolder(settings.dataDir)
  // After a kill, the old server may still be stopping, and hold the port.
  await waitForPort(settings.port, folder.wasKilled, run.stopping)
  run.log(`settings: read; data and logs are in ${folder.path}`)

  const secrets = await makeSecrets(settings, folder.path)
  const databaseUrl = settings.databaseUrl ?? (await openDatabase(run, folder.path))
  // Not with unlessStopped: a database that has just started must be known before the start stops.
  run.stopping.throwIfAborted()
  await unlessStopped(run.stopping, migrate(databaseUrl))
  run.log('database: has the newest schema')
  const seedResult = settings.demo
    ? await unlessStopped(run.stopping, seedDemonstration(databaseUrl, new Date()))
    : 'off'
  if (seedResult === 'filled') run.log('database: filled with demonstration content')
  const demo = seedResult === 'filled' || seedResult === 'kept'

  const env = {
    ...process.env,
    PORT: String(settings.port),
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: secrets.adminPassword,
    COOKIE_SECRET: secrets.cookieSecret,
    ...(secrets.vapidPrivateKey && { VAPID_PRIVATE_KEY: secrets.vapidPrivateKey }),
    PUBLIC_ORIGIN: settings.publicOrigin,
    DEMO: demo ? '1' : '0',
  }
  // The servers' settings, with the generated key.
  const { alertsOff } = readStartSettings(env)
  if (alertsOff) run.log(`alerts: off. ${alertsOff}`)
  const generatedPassword = secrets.isGenerated ? secrets.adminPassword : undefined
  return { settings, dataDir: folder.path, env, demo, generatedPassword }
}

// The demonstration uses only HTTP and the admin password, so it gets no other secret.
const withheldVariables = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'COOKIE_SECRET',
  'VAPID_PRIVATE_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'DATA_DIR',
])

/**
 * Returns the environment of the demonstration parades, which use the site as outside clients do.
 *
 * @param env the server's environment, PORT included
 */
export function demonstrationEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const variables = Object.entries(env).filter(([name]) => !withheldVariables.has(name))
  return { ...Object.fromEntries(variables), SERVER_ORIGIN: `http://127.0.0.1:${env.PORT}` }
}
