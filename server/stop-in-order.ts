import type { Logger } from 'pino'

/** A process that has not ended after this many milliseconds exits. */
const hardStopMs = 9_000

/** While nothing runs yet there is nothing to stop. */
const leave = () => process.exit(1)

/**
 * Until `stopInOrder` takes over, a process that is still starting, perhaps waiting for a database,
 * exits when its parent is gone.
 */
export function leaveIfAbandoned(): void {
  process.once('disconnect', leave)
  // Listening alone would keep a process alive that has nothing more to do, as one with wrong
  // settings.
  process.channel?.unref()
}

/**
 * Stops the process on SIGTERM or SIGINT, or when its parent is gone (the channel to it closes).
 * `stop` runs once; then the process exits, at the latest after the hard limit.
 */
export function stopInOrder(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const begin = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), hardStopMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.off('disconnect', leave)
  process.once('SIGTERM', begin)
  process.once('SIGINT', begin)
  process.once('disconnect', begin)
}
