import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { isDatabaseUnavailable } from './is-unavailable.ts'

const RETRY_PAUSE_MS = 500

/**
 * Waits until a database accepts connections, before it is migrated: in containers that start at the
 * same time, it may still be starting, or restarting after its initial setup.
 *
 * @throws the last attempt's error after `timeoutMs` milliseconds, or immediately if waiting cannot
 *   help, such as with a wrong password
 */
export async function waitForDatabase(databaseUrl: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 })
    // Without a listener, a late error of the connection would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() + RETRY_PAUSE_MS > deadline) throw error
    }
    await sleep(RETRY_PAUSE_MS)
  }
}
