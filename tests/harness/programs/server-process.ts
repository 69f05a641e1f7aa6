import { findFreePort } from '#server/database/embedded/open-session.ts'
import { adminPassword } from '../../sim/admin.ts'
import { startNodeProcess } from './node-process.ts'

/** A server in a process of its own. */
export interface ServerProcess {
  origin: string
  pid: number
  /** All it has printed so far. */
  output(): string
  /** Settles with its exit code once it has ended. */
  exited: Promise<number | null>
  signal(name: NodeJS.Signals): void
}

/** Where a server writes. */
interface Disk {
  /** An open file for its log, in place of `output`. */
  log?: number
  /** No file of this server may grow beyond this, in blocks of 512 bytes. */
  mostBlocks?: number
}

/** Starts `server/main.ts` and settles when it serves, or has ended. It is ended after the test file. */
export async function startServerProcess(
  env: Record<string, string>,
  { log, mostBlocks }: Disk = {},
): Promise<ServerProcess> {
  const port = await findFreePort()
  const limit = mostBlocks === undefined ? '' : `ulimit -f ${mostBlocks} && `
  const { child, output, exited, said } = await startNodeProcess(
    'sh',
    ['-c', `${limit}exec "$0" server/main.ts`, process.execPath],
    { PORT: String(port), ADMIN_PASSWORD: adminPassword, LIMIT_LATENESS_MS: '60000', ...env },
    log,
  )
  await Promise.race([said, exited])
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    output,
    exited,
    signal: (name) => void child.kill(name),
  }
}
