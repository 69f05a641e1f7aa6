import { findFreePort } from '#server/free-port.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import type { MemoryGroup } from './memory-group.ts'
import { startNodeProcess } from './node-process.ts'

/** A server in its own process. */
export interface ServerProcess {
  origin: string
  pid: number
  /** Returns the server's output so far. */
  output(): string
  /** Resolves with the exit code, or null if a signal killed the server. */
  exited: Promise<number | null>
  signal(name: NodeJS.Signals): void
}

/** Where and how much a server may write, and what limits its memory. */
interface ProcessOptions {
  /** The descriptor of a file for the server's log, which `output` then lacks. */
  log?: number
  /** The size limit of each file that the server writes, in blocks of 512 bytes: simulates a full disk. */
  maxBlocks?: number
  memoryGroup?: MemoryGroup | null
}

/** Starts `server/main.ts`. Resolves when it serves or has exited. It stops after the test file. */
export async function startServerProcess(
  env: Record<string, string>,
  { log, maxBlocks, memoryGroup }: ProcessOptions = {},
): Promise<ServerProcess> {
  const port = await findFreePort()
  const limit = maxBlocks === undefined ? '' : `ulimit -f ${maxBlocks} && `
  const join = memoryGroup ? `echo $$ > ${memoryGroup.processes} && ` : ''
  const { child, output, exited, ready } = await startNodeProcess(
    'sh',
    ['-c', `${join}${limit}exec "$0" server/main.ts`, process.execPath],
    { PORT: String(port), ADMIN_PASSWORD: ADMIN_PASSWORD, LIMIT_LATENESS_MS: '60000', ...env },
    log,
  )
  await Promise.race([ready, exited])
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    output,
    exited,
    signal: (name) => void child.kill(name),
  }
}
