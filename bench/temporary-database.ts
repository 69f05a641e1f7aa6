import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'

/**
 * Opens a migrated database on a temporary PostgreSQL, with the same durability as in production.
 */
export async function openTemporaryDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'second-line-bench-'))
  // If root starts this, PostgreSQL runs as another user, who needs access to folders inside.
  await chmod(folder, 0o711)
  const embedded = await openEmbedded(folder)
  await migrate(embedded.url)
  return {
    url: embedded.url,
    async stop() {
      await embedded.firstRun.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns the environment of a server under measurement, with limits lifted and only errors logged.
 */
export const benchEnvironment = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  ADMIN_PASSWORD: ADMIN_PASSWORD,
  COOKIE_SECRET: 'only for benchmarks, and long enough',
  LOG_LEVEL: 'error',
  // The benchmark measures work, not load shedding.
  LIMIT_LATENESS_MS: '60000',
  LIMIT_FIXES_PER_SECOND: '1000000',
  LIMIT_FIX_BURST: '1000000',
  LIMIT_READING_SECONDS_PER_HOUR: '1000000',
})
