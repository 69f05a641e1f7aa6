import { migrate } from '#server/database/migrate.ts'
import { readSettings, SettingsError } from '#server/settings.ts'

// Brings the database of DATABASE_URL to the newest schema: a step of its own where several servers start.
try {
  await migrate(readSettings(process.env).databaseUrl)
  console.log('database: has the newest schema')
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}
