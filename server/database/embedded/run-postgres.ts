import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { withLogFile, readLastLines } from './log-file.ts'
import { errorCode } from '../../error-code.ts'
import { type PostgresEndpoint, connectAsSuperuser, WRONG_PASSWORD_CODE } from './postgres-endpoint.ts'
import type { Launch } from './launch-as.ts'
import { stopProcess } from './stop-orphan.ts'

/** Options of `runPostgres`. */
export interface PostgresOptions {
  readonly postgres: string
  /** Folder of the cluster. */
  readonly cluster: string
  readonly endpoint: PostgresEndpoint
  readonly maxConnections: number
  readonly launch: Launch
  /** Path of the log file. */
  readonly log: string
  /** Aborting cancels the start and stops PostgreSQL. */
  readonly signal?: AbortSignal | undefined
}

/** Time for the fast shutdown of a canceled start. */
const ABORTED_STOP_MS = 2_000

/** A running PostgreSQL. */
export interface RunningPostgres {
  readonly pid: number
  /** Resolves with the exit code or signal. */
  readonly exited: Promise<string>
  /** Shuts down fast; resolves when the process has ended. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on 127.0.0.1 and waits until it accepts connections. It runs in its own process
 * group, so that Ctrl-C in the terminal does not stop it before its clients.
 *
 * @throws Error if it ends instead (its output is in the log), rejects the password, or is aborted;
 *   it has ended by then
 */
export async function runPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { cluster, endpoint } = options
  const args = ['-D', cluster, '-p', String(endpoint.port), ...commandLineSettings(options)]
  const child = withLogFile(options.log, (log) =>
    options.launch(options.postgres, args, { detached: true, stdio: ['ignore', log, log] }),
  )
  const { promise: exited, resolve, reject } = Promise.withResolvers<string>()
  child.once('error', reject)
  child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))

  const { pid } = child
  const stop = async (fastMs?: number) => {
    if (pid !== undefined && isRunning(child)) await stopProcess(pid, fastMs)
    await exited
  }
  const isOpen = await waitUntilOpen(endpoint, child, options.signal).catch(async (error: unknown) => {
    await stop(ABORTED_STOP_MS)
    throw error
  })
  if (!isOpen || pid === undefined)
    throw new Error(`PostgreSQL did not start (${await exited}). ${await readLastLines(options.log)}`)
  return { pid, exited, stop: () => stop() }
}

/**
 * Resolves with true once a connection succeeds, or false if the process has ended.
 *
 * @throws Error if the password is wrong or the signal aborts
 */
async function waitUntilOpen(
  endpoint: PostgresEndpoint,
  child: ChildProcess,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  while (isRunning(child)) {
    try {
      const client = await connectAsSuperuser(endpoint)
      await client.end()
      return true
    } catch (error) {
      if (errorCode(error) === WRONG_PASSWORD_CODE) throw error
      // It is still starting, or recovering from a crash.
      await sleep(40, undefined, { signal })
    }
  }
  return false
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/**
 * Settings on the command line override the configuration file, so no edit turns durability off.
 */
function commandLineSettings({ maxConnections }: PostgresOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: maxConnections,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    restart_after_crash: 'on',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
