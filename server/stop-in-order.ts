import type { Logger } from 'pino'

/** Whoever has not ended by itself after so long is ended. */
const hardStopMs = 9_000

/** While nothing runs yet there is nothing to stop. */
const leave = () => process.exit(1)

/** Until `stopInOrder` takes over: whoever starts up, waiting for a database perhaps, does not outlive whoever started it. */
export function leaveIfAbandoned(): void {
  process.once('disconnect', leave)
  // Listening alone would keep a process alive that has nothing more to do, as one whose settings are wrong.
  process.channel?.unref()
}

/**
 * Ends the process when it is told to: by SIGTERM or SIGINT, or when whoever started it is gone (the channel to it
 * closes). `stop` runs once; the exit follows it, or the hard limit.
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
