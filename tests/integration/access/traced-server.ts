import { expect } from 'vitest'
import { connectDatabase } from '#server/database/connect.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { startServerProcess } from '#tests/harness/programs/server-process.ts'

/** Starts a server that logs everything it can, for tests that look for secrets in its log. */
export async function startTracedServer() {
  const { url, drop } = await createTestDatabase()
  const database = connectDatabase(url, () => undefined)
  const server = await startServerProcess({ DATABASE_URL: url, LOG_LEVEL: 'trace' })
  const app = { fetch: createFetch(server.origin) }
  return {
    app,
    database,
    /** Drops the database, so that requests fail. */
    async dropDatabase() {
      await database.$client.end()
      await drop()
      await expect.poll(async () => (await app.fetch('/readyz')).status, { timeout: 10_000 }).toBe(503)
    },
    /** Stops the server. Returns its log. */
    async stop() {
      server.signal('SIGTERM')
      await server.exited
      return server.output()
    },
  }
}
