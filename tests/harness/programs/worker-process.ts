import { startNodeProcess } from './node-process.ts'

/** A worker in its own process. */
export interface WorkerProcess {
  /** Its output so far. */
  output(): string
  /**
   * Sends a signal; resolves with the exit code, null if the signal killed it, and how long the exit took.
   */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; tookMs: number }>
}

/**
 * Starts `worker/main.ts`; resolves when it is ready for jobs. It stops after the test file.
 *
 * @param log the descriptor of a file for its log
 */
export async function startWorkerProcess(
  env: Record<string, string>,
  args: string[] = [],
  log?: number,
): Promise<WorkerProcess> {
  const { child, output, exited, ready } = await startNodeProcess(
    process.execPath,
    ['worker/main.ts', ...args],
    { ADMIN_PASSWORD: 'a worker needs no password', ...env },
    log,
  )
  const end: WorkerProcess['end'] = async (signal) => {
    const began = performance.now()
    child.kill(signal)
    const code = await exited
    return { code, tookMs: performance.now() - began }
  }
  const failsOnExit = exited.then(() => {
    throw new Error(`The worker ended before it was ready:\n${output()}`)
  })
  failsOnExit.catch(() => undefined)
  await Promise.race([ready, failsOnExit])
  return { output, end }
}
