import { setTimeout as sleep } from 'node:timers/promises'

/** The tools of a running program of several processes. */
export interface Run {
  /** Aborted by the first Ctrl-C (SIGINT), SIGTERM or SIGHUP, and by a failed start. */
  readonly stopping: AbortSignal
  /** Aborted by a second one, or if stopping takes too long: end everything immediately. */
  readonly hurry: AbortSignal
  /** Prints one line of progress. */
  readonly say: (line: string) => void
  /** Registers how to stop something; the newest is stopped first, each before the next. */
  readonly atStop: (stop: () => Promise<void>) => void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a program of several processes until it is told to stop, and then stops them in order. Exits
 * with 0 after a requested stop, with 1 after a failure, whose message it prints.
 *
 * @param begin starts everything; it may reject
 */
export async function runUntilStopped(begin: (run: Run) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  const hurry = new AbortController()
  const stops: (() => Promise<void>)[] = []
  const say = (line: string) => console.log(line)
  // A closed terminal must not keep the rest from being stopped.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)

  const told = Promise.withResolvers<number>()
  let first = 0
  for (const signal of signals) {
    process.on(signal, () => {
      // One Ctrl-C arrives twice: from the terminal, and passed on by npm.
      if (first === 0) first = performance.now()
      else if (performance.now() - first > 1000) hurry.abort()
      told.resolve(0)
    })
  }
  const fail = (error: unknown) => {
    if (!stopping.signal.aborted) console.error(describe(error))
    told.resolve(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  const begun = begin({
    stopping: stopping.signal,
    hurry: hurry.signal,
    say,
    atStop: (stop) => stops.push(stop),
  })
  begun.catch(fail)
  const code = await told.promise
  stopping.abort()
  if (code === 0) say('stopping')
  // What does not stop is killed; unref, so that the timers keep nothing alive.
  void sleep(30_000, undefined, { ref: false }).then(() => hurry.abort())
  void sleep(75_000, undefined, { ref: false }).then(() => process.exit(1))
  await begun.catch(() => undefined)
  for (const stop of stops.toReversed())
    await stop().catch((error: unknown) => console.error(describe(error)))
  if (code === 0) say('stopped')
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
 * Waits for work until the signal aborts. Only for work that starts no process: an abandoned one
 * ends with its database or with this process.
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
