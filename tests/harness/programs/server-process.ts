import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '#server/database/embedded/open-session.ts'
import { adminPassword } from '../app.ts'
import { endAfterwards } from './running.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** A server in its own process. */
export interface ServerProcess {
  origin: string
  pid: number
  /** Its output so far. */
  output(): string
  /** Resolves with its exit code once it has ended. */
  exited: Promise<number | null>
  signal(name: NodeJS.Signals): void
}

/** Where a server writes its log. */
interface Disk {
  /** An open file for its log, in place of `output`. */
  log?: number
  /** The size limit of this server's files, in blocks of 512 bytes. */
  mostBlocks?: number
}

/**
 * Starts `server/main.ts` and resolves when it serves or has ended. It stops after the test file.
 */
export async function startServerProcess(
  env: Record<string, string>,
  { log, mostBlocks }: Disk = {},
): Promise<ServerProcess> {
  const port = await findFreePort()
  const { PATH, HOME } = process.env
  const limit = mostBlocks === undefined ? '' : `ulimit -f ${mostBlocks} && `
  const child = spawn('sh', ['-c', `${limit}exec "$0" server/main.ts`, process.execPath], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      PATH,
      HOME,
      PORT: String(port),
      ADMIN_PASSWORD: adminPassword,
      COOKIE_SECRET: 'only for tests, and long enough for that',
      LIMIT_LATENESS_MS: '60000',
      DATA_DIR: await makeTemporaryFolder(),
      ...env,
    },
    stdio: ['ignore', log ?? 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (part: Buffer) => (text += part.toString()))
  const exited = once(child, 'close').then(() => child.exitCode)
  endAfterwards(async () => {
    child.kill('SIGKILL')
    await exited
  })
  await Promise.race([once(child, 'message'), exited])
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    output: () => text,
    exited,
    signal: (name) => void child.kill(name),
  }
}
