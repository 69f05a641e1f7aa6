import type { Logger } from 'pino'
import { CLOSE_TIMEOUT_MS } from './close-in-order.ts'

/**
 * Time after which a process that is still shutting down exits anyway: after its parts had their time,
 * and before the 10 s after which the supervisor kills it (`scripts/start/program-launcher.ts`).
 */
const FORCE_EXIT_AFTER_MS = CLOSE_TIMEOUT_MS + 1_000

/** A process that is still starting has nothing to close. */
const exitEarly = () => process.exit(1)

/**
 * Exits when the parent process disconnects. Covers the start, which may wait for a database, until
 * `setUpGracefulShutdown` takes over.
 */
export function exitOnParentDisconnect(): void {
  process.once('disconnect', exitEarly)
  // The listener alone must not keep the process alive, for example after a settings error.
  process.channel?.unref()
}

/**
 * Calls `stop` once on SIGTERM, on SIGINT, or when the parent process disconnects, then exits. If
 * `stop` takes too long, the process exits anyway.
 */
export function setUpGracefulShutdown(logger: Logger, stop: () => Promise<void>): void {
  let isStopping = false
  const shutDown = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), FORCE_EXIT_AFTER_MS).unref()
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
