import { startNodeProcess } from './node-process.ts'

/** A worker in its own process. */
export interface WorkerProcess {
  /** Its output so far. */
  output(): string
  /**
   * Ends it; resolves with its exit code (null if the signal killed it) and the milliseconds that
   * took.
   */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; tookMs: number }>
}

/**
 * Starts `worker/main.ts` and resolves when it works. It stops after the test file. `log` is an
 * open file for its log.
 */
export async function startWorkerProcess(
  env: Record<string, string>,
  args: string[] = [],
  log?: number,
): Promise<WorkerProcess> {
  const { child, output, exited, ready } = await startNodeProcess(
    process.execPath,
    ['worker/main.ts', ...args],
    { ADMIN_PASSWORD: 'not asked of a worker', ...env },
    log,
  )
  const end: WorkerProcess['end'] = async (signal) => {
    const began = performance.now()
    child.kill(signal)
    const code = await exited
    return { code, tookMs: performance.now() - began }
  }
  const gone = exited.then(() => {
    throw new Error(`The worker ended before it worked:\n${output()}`)
  })
  gone.catch(() => undefined)
  await Promise.race([ready, gone])
  return { output, end }
}
