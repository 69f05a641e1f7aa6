import { workerFlags } from '#worker/node-flags.ts'
import { startNodeProcess } from './node-process.ts'

/** A worker in its own process. */
export type WorkerProcess = Awaited<ReturnType<typeof startWorkerProcess>>

/**
 * Starts `worker/main.ts`. Resolves when it is ready for jobs. It stops after the test file.
 *
 * @param log descriptor of a file for its log
 */
export async function startWorkerProcess(env: Record<string, string>, args: string[] = [], log?: number) {
  const { child, output, exited, ready } = await startNodeProcess(
    process.execPath,
    [...workerFlags, 'worker/main.ts', ...args],
    { ADMIN_PASSWORD: 'a worker needs no password', ...env },
    log,
  )
  /**
   * Sends a signal. Resolves with how long the exit took and the exit code, or null if the signal killed the
   * worker.
   */
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const signaledAt = performance.now()
    child.kill(signal)
    const code = await exited
    return { code, tookMs: performance.now() - signaledAt }
  }
  const failsOnExit = exited.then(() => {
    throw new Error(`The worker ended before it was ready:\n${output()}`)
  })
  // Once the worker is ready, nothing awaits it.
  failsOnExit.catch(() => undefined)
  await Promise.race([ready, failsOnExit])
  return { output, end }
}
