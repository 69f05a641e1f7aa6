import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { adminPassword } from './app.ts'
import { endAfterwards } from './running.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** A worker in a process of its own. */
export interface WorkerProcess {
  /** All it has printed so far. */
  output(): string
  /** SIGKILL; settles when it is gone. */
  kill(): Promise<void>
}

/** Starts `worker/main.ts` and settles when it works. It is ended after the test file. */
export async function startWorkerProcess(env: Record<string, string>): Promise<WorkerProcess> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['worker/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH,
      HOME,
      ADMIN_PASSWORD: adminPassword,
      COOKIE_SECRET: 'only for tests, and long enough for that',
      DATA_DIR: await makeTemporaryFolder(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  for (const output of [child.stdout!, child.stderr!])
    output.on('data', (part: Buffer) => (text += part.toString()))
  const exited = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  endAfterwards(kill)
  const [how] = await Promise.race([once(child, 'message'), exited])
  if (how !== 'ready') throw new Error(`The worker did not start:\n${text}`)
  return { output: () => text, kill }
}
