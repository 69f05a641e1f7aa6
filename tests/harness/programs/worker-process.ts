import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endAfterwards } from './running.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

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
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['worker/main.ts', ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      PATH,
      HOME,
      ADMIN_PASSWORD: 'not asked of a worker',
      COOKIE_SECRET: 'only for tests, and long enough for that',
      DATA_DIR: await makeTemporaryFolder(),
      ...env,
    },
    stdio: ['ignore', log ?? 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (part: Buffer) => (text += part.toString()))
  const exited = once(child, 'close').then(() => child.exitCode)
  const end: WorkerProcess['end'] = async (signal) => {
    const began = performance.now()
    child.kill(signal)
    const code = await exited
    return { code, tookMs: performance.now() - began }
  }
  endAfterwards(async () => {
    await end('SIGKILL')
  })
  const gone = exited.then(() => {
    throw new Error(`The worker ended before it worked:\n${text}`)
  })
  gone.catch(() => undefined)
  await Promise.race([once(child, 'message'), gone])
  return { output: () => text, end }
}
