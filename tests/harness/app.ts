import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import { connectDatabase, type Database } from '#server/database/connect.ts'
import { createLogger } from '#server/logger.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Settings } from '#server/settings.ts'
import { runJobs } from '#worker/run-jobs.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import { createTestDatabase } from './database.ts'
import { type FetchPath, createFetch } from './fetch-from.ts'
import { cleanUpAfterFile } from './programs/cleanups.ts'
import { testPicture } from './outside/test-picture.ts'
import { makeTemporaryFolder } from './programs/temporary-folder.ts'

/** A real server on a free port, with its own database. */
export interface TestApp {
  origin: string
  settings: Settings
  database: Database
  /** Sends a request to a path of the server. */
  fetch: FetchPath
  close(): Promise<void>
}

/** The key of web push in tests. */
export const TEST_VAPID_KEY = 'D2cukYAxfmy2DiuTUpSdjQvxuviZ2Gf0GQhTjaGsGlI'

interface TestAppOptions {
  clock?: Clock
  /** The database of another test server, to run two servers on one database. */
  databaseUrl?: string
  env?: Record<string, string>
  /** Whether a worker runs the background jobs. */
  worker?: boolean
  /** The port. Any free one by default. */
  port?: number
}

/** Starts a server in this process. It closes after the current test file. */
export async function startApp({
  clock,
  databaseUrl,
  env,
  worker = false,
  port: requestedPort = 0,
}: TestAppOptions = {}): Promise<TestApp> {
  const url = databaseUrl ?? (await createTestDatabase()).url
  const settings = readSettings({
    DATABASE_URL: url,
    ADMIN_PASSWORD: ADMIN_PASSWORD,
    // Parallel tests delay the event loop, which must not count as an overloaded server.
    LIMIT_LATENESS_MS: '60000',
    COOKIE_SECRET: 'only for tests, and long enough for that',
    // Without a worker the server logs repeated warnings.
    LOG_LEVEL: 'error',
    DATA_DIR: await makeTemporaryFolder(),
    VAPID_PRIVATE_KEY: TEST_VAPID_KEY,
    PUSH_HOSTS: 'push.invalid',
    OUTBOUND_ALLOW: new URL(await testPicture()).host,
    CLUB_IMAGES_URL: new URL('/clubs', await testPicture()).href,
    ...env,
  })
  const database = connectDatabase(url, () => undefined)
  // Parallel tests can keep the event loop from a connection for longer than a server may wait.
  database.$client.options.connectionTimeoutMillis = 30_000
  const logger = createLogger('test', settings.logLevel)
  const app = await createApp(settings, logger, clock)
  const jobs = worker ? await runJobs(settings, settings.heartbeatTimeout * 1000, logger, clock) : null
  await new Promise<void>((resolve) => app.http.listen(requestedPort, '127.0.0.1', resolve))
  const { port } = app.http.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  let closePromise: Promise<void> | null = null
  const close = () =>
    (closePromise ??= (async () => {
      await app.close()
      await jobs?.close()
      await database.$client.end()
    })())
  cleanUpAfterFile(close)
  return {
    origin,
    settings,
    database,
    fetch: createFetch(origin),
    close,
  }
}
