import { setTimeout as sleep } from 'node:timers/promises'

/** A run of a program of several processes, which its parts share. */
export interface Run {
  /** Aborted by the first Ctrl-C (SIGINT), SIGTERM or SIGHUP, and by a failure. */
  readonly stopping: AbortSignal
  /** Aborted by a second signal, or if stopping takes too long. Every process must then be killed. */
  readonly forceStop: AbortSignal
  /** Prints one line of progress. */
  readonly log: (line: string) => void
  /** Registers a cleanup. Cleanups run one after the other, the last registered first. */
  readonly onStop: (stop: () => Promise<void>) => void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Signals within this time belong to the same Ctrl-C. */
const SAME_SIGNAL_MS = 1_000
/** How long processes may take to stop before they are killed. */
const FORCE_STOP_AFTER_MS = 30_000
/** How long the cleanups may take before this process exits without them. */
const GIVE_UP_AFTER_MS = 75_000

/**
 * Runs a program of several processes until a signal arrives or something fails, and then stops
 * them in order. Exits with 0 after a signal. After a failure, prints its message and exits with 1.
 *
 * @param start starts everything. A rejection counts as a failure
 */
export async function runUntilStopped(start: (run: Run) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  const forceStop = new AbortController()
  const stops: (() => Promise<void>)[] = []
  const log = (line: string) => console.log(line)
  // Writing to a closed terminal fails, which must not prevent the cleanup.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)

  const exitCode = Promise.withResolvers<number>()
  let firstSignalAt = 0
  for (const signal of signals) {
    process.on(signal, () => {
      // One Ctrl-C arrives twice: from the terminal, and passed on by npm.
      if (firstSignalAt === 0) firstSignalAt = performance.now()
      else if (performance.now() - firstSignalAt > SAME_SIGNAL_MS) forceStop.abort()
      exitCode.resolve(0)
    })
  }
  const fail = (error: unknown) => {
    if (!stopping.signal.aborted) console.error(describe(error))
    exitCode.resolve(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  const started = start({
    stopping: stopping.signal,
    forceStop: forceStop.signal,
    log,
    onStop: (stop) => stops.push(stop),
  })
  started.catch(fail)
  const code = await exitCode.promise
  stopping.abort()
  if (code === 0) log('stopping')
  // `ref: false`, so that these timers do not keep the process alive.
  void sleep(FORCE_STOP_AFTER_MS, undefined, { ref: false }).then(() => forceStop.abort())
  void sleep(GIVE_UP_AFTER_MS, undefined, { ref: false }).then(() => process.exit(1))
  // `fail` has printed the error.
  await started.catch(() => undefined)
  for (const stop of stops.toReversed())
    await stop().catch((error: unknown) => console.error(describe(error)))
  if (code === 0) log('stopped')
  process.exit(code)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `\n  because: ${error.cause.message}` : ''
  return error.name === 'Error' || error.name === 'SettingsError'
    ? error.message + cause
    : String(error.stack)
}

/**
 * Waits for work, but no longer than until the signal aborts. The work itself continues, so it must
 * not start processes.
 *
 * @throws the signal's reason if it aborts first
 */
export async function unlessStopped<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason as Error)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    return await Promise.race([work, stopped])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
