import { migrate } from '#server/database/migrate.ts'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import { withSettingContext } from '#server/settings/setting-context.ts'
import { readSettings, SettingsError } from '#server/settings.ts'

/** The database may be starting beside this, in milliseconds. */
const timeoutMs = 30_000

// Brings the database of DATABASE_URL to the newest schema, as a separate step if several servers
// start.
try {
  const { databaseUrl } = readSettings(process.env)
  await withSettingContext('DATABASE_URL', 'the database cannot be reached', () =>
    waitForDatabase(databaseUrl, timeoutMs),
  )
  await migrate(databaseUrl)
  console.log('database: has the newest schema')
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}
