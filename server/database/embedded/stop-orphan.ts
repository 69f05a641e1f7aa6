import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../../error-code.ts'
import { type PostgresEndpoint, connectAsSuperuser, WRONG_PASSWORD_CODE } from './postgres-endpoint.ts'
import { markLockFileStale, isAlive, isOtherProcess, readLockFile } from './lock-file.ts'

/**
 * Stops the PostgreSQL that is still running on a cluster after its supervisor was killed, because a
 * second server cannot start there. Signals a process only after it has accepted our password and named
 * this cluster as its data directory, so that no other process is hit.
 *
 * @param cluster folder of the cluster
 * @param password the superuser's, from the data folder
 * @param signal cancels the wait for an orphan that accepts no connections yet
 * @returns whether an orphan was stopped
 * @throws Error if the PostgreSQL on the cluster rejects the password, or accepts no connections
 *   for a minute
 */
export async function stopOrphan(cluster: string, password: string, signal?: AbortSignal): Promise<boolean> {
  // An orphan that recovers from a crash refuses connections for a while.
  for (let attempt = 0; attempt < 300; attempt++) {
    const lock = await readLockFile(cluster)
    if (!lock) return false
    if (!(await isAlive(lock.pid)) || (await isOtherProcess(lock.pid, cluster))) {
      await markLockFileStale(cluster)
      return false
    }
    if (lock.port !== undefined && (await servesCluster({ port: lock.port, password }, cluster))) {
      await stopProcess(lock.pid)
      return true
    }
    await sleep(200, undefined, { signal })
  }
  const pid = (await readLockFile(cluster))?.pid
  throw new Error(
    `Process ${pid} holds the database in ${cluster} and does not accept this data folder's password. ` +
      `See what it is (\`ps -p ${pid}\`), end it, and start again.`,
  )
}

async function servesCluster(endpoint: PostgresEndpoint, cluster: string): Promise<boolean> {
  try {
    const client = await connectAsSuperuser(endpoint)
    try {
      const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
      return (await realpath(rows[0]?.data_directory ?? '')) === (await realpath(cluster))
    } finally {
      await client.end()
    }
  } catch (error) {
    if (errorCode(error) === WRONG_PASSWORD_CODE) throw error
    return false
  }
}

/**
 * Stops a postmaster with a fast shutdown (SIGINT), then an immediate one (SIGQUIT). The latter
 * makes the next start recover, but loses no committed data.
 *
 * @param fastMs time for the fast shutdown, in milliseconds
 * @throws Error if it still runs 10 s after the immediate shutdown
 */
export async function stopProcess(pid: number, fastMs = 20_000): Promise<void> {
  for (const [signal, waitMs] of [['SIGINT', fastMs] as const, ['SIGQUIT', 10_000] as const]) {
    if (!(await isAlive(pid))) return
    process.kill(pid, signal)
    for (let waited = 0; waited < waitMs; waited += 25) {
      if (!(await isAlive(pid))) return
      await sleep(25)
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop.`)
}
