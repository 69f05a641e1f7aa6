import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { isDatabaseUnavailable } from './is-unavailable.ts'

const RETRY_PAUSE_MS = 500

/**
 * Waits until a database accepts connections: it may still be starting, or restart after its first
 * set-up.
 *
 * @throws Error of the last attempt after `timeoutMs` milliseconds, or right away if waiting does
 *   not help, as with a wrong password
 */
export async function waitForDatabase(databaseUrl: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 })
    // A connection that breaks later is noticed by the next one.
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
