import type { Logger } from 'pino'

/** A process that has not ended after this many milliseconds exits. */
const forceExitMs = 9_000

/** While nothing runs yet there is nothing to stop. */
const exitEarly = () => process.exit(1)

/**
 * Until `setUpGracefulShutdown` takes over, a process that is still starting, perhaps waiting for a database,
 * exits when its parent is gone.
 */
export function exitOnParentDisconnect(): void {
  process.once('disconnect', exitEarly)
  // Listening alone would keep a process alive that has nothing more to do, as one with wrong
  // settings.
  process.channel?.unref()
}

/**
 * Stops the process on SIGTERM or SIGINT, or when its parent is gone (the channel to it closes).
 * `stop` runs once; then the process exits, at the latest after the hard limit.
 */
export function setUpGracefulShutdown(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const shutDown = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), forceExitMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.off('disconnect', exitEarly)
  process.once('SIGTERM', shutDown)
  process.once('SIGINT', shutDown)
  process.once('disconnect', shutDown)
}
