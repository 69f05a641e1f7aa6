import { migrate } from '#server/database/migrate.ts'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import { withSettingContext } from '#server/settings/setting-context.ts'
import { SettingsError } from '#server/settings/error.ts'
import { readSettings } from '#server/settings/read-settings.ts'

/** The time limit for a database that starts at the same moment. */
const TIMEOUT_MS = 30_000

// Migrates the database of DATABASE_URL. Deployments with several servers run this as a separate
// step.
try {
  const { databaseUrl } = readSettings(process.env)
  await withSettingContext('DATABASE_URL', 'the database cannot be reached', () =>
    waitForDatabase(databaseUrl, TIMEOUT_MS),
  )
  await migrate(databaseUrl)
  console.log('database: has the newest schema')
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}
