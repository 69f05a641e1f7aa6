import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '#server/error-code.ts'

/** A server whose supervisor was killed shuts down for up to 10 s before it frees its port. */
const TIMEOUT_MS = 12_000
const RETRY_INTERVAL_MS = 200

/**
 * Checks that a port is free.
 *
 * @param mayBecomeFree whether to wait for a server of an earlier start that may still be stopping
 * @param signal aborts the wait
 * @throws Error that says what to do
 */
export async function waitForPort(port: number, mayBecomeFree: boolean, signal: AbortSignal): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += RETRY_INTERVAL_MS) {
    const code = await tryPort(port)
    if (code === undefined) return
    if (code === 'EACCES')
      throw new Error(`This user cannot use port ${port}. Choose one above 1023: PORT=3000 npm start`)
    if (code !== 'EADDRINUSE' || !mayBecomeFree || waitedMs >= TIMEOUT_MS) {
      throw new Error(
        `Port ${port} is in use (${code}). Stop the program that uses it, or choose another port: ` +
          `PORT=${port + 1} npm start`,
      )
    }
    await sleep(RETRY_INTERVAL_MS, undefined, { signal })
  }
}

/** Returns the error code of an attempt to use a port, or undefined if the port is free. */
async function tryPort(port: number): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen(port)
    await once(server, 'listening')
    return undefined
  } catch (error) {
    return errorCode(error) ?? String(error)
  } finally {
    server.close()
  }
}
