import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { withLogFile, lastLines } from './log-file.ts'
import { errorCode } from '../../error-code.ts'
import { type PostgresEndpoint, openSession, wrongPasswordCode } from './open-session.ts'
import type { Launch } from './launch-as.ts'
import { stopProcess } from './stop-orphan.ts'

/** What `runPostgres` needs to know. */
export interface PostgresOptions {
  readonly postgres: string
  /** Folder of the cluster. */
  readonly cluster: string
  readonly endpoint: PostgresEndpoint
  readonly maxConnections: number
  readonly launch: Launch
  /** Path of the log file. */
  readonly log: string
  /** Aborts the start: stops PostgreSQL. */
  readonly signal?: AbortSignal | undefined
}

/** A canceled start gets this many milliseconds for its fast shutdown. */
const abortedStopMs = 2_000

/** A running PostgreSQL. */
export interface RunningPostgres {
  readonly pid: number
  /** Resolves with how it ended. */
  readonly exited: Promise<string>
  /** Fast shutdown; resolves when it is gone. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on 127.0.0.1 only and waits until it accepts connections. It leads its own
 * process group, so that Ctrl-C in the terminal reaches it only after everything else has stopped.
 *
 * @throws Error if it ends instead (its output is in the log), refuses the password, or is aborted;
 * it has ended by then
 */
export async function runPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { cluster, endpoint } = options
  const args = ['-D', cluster, '-p', String(endpoint.port), ...settingsOf(options)]
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
    await stop(abortedStopMs)
    throw error
  })
  if (!isOpen || pid === undefined)
    throw new Error(`PostgreSQL did not start (${await exited}). ${await lastLines(options.log)}`)
  return { pid, exited, stop: () => stop() }
}

/**
 * Resolves once a connection succeeds (true) or the process has ended (false).
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
      const session = await openSession(endpoint)
      await session.end()
      return true
    } catch (error) {
      if (errorCode(error) === wrongPasswordCode) throw error
      // It is starting, or recovering from a crash.
      await sleep(40, undefined, { signal })
    }
  }
  return false
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** Command-line settings override the configuration file, so that safety stays on. */
function settingsOf({ maxConnections }: PostgresOptions): string[] {
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
