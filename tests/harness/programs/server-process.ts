import { connectDatabase } from '#server/database/connect.ts'
import { findFreePort } from '#server/free-port.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import type { MemoryGroup } from './memory-group.ts'
import { cleanUpAfterFile } from './cleanups.ts'
import { startNodeProcess } from './node-process.ts'

/** The password for `/metrics` of a server in a process. */
export const METRICS_TOKEN = 'only-for-tests-0123456789'

/** Reads a metric of the server at an origin. */
export async function readMetric(origin: string, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${origin}/metrics`, { headers })).text()
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
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
) {
  const port = await findFreePort()
  const limit = maxBlocks === undefined ? '' : `ulimit -f ${maxBlocks} && `
  const join = memoryGroup ? `echo $$ > ${memoryGroup.processes} && ` : ''
  const { child, output, exited, ready } = await startNodeProcess(
    'sh',
    ['-c', `${join}${limit}exec "$0" server/main.ts`, process.execPath],
    { PORT: String(port), ADMIN_PASSWORD, METRICS_TOKEN, LIMIT_LATENESS_MS: '60000', ...env },
    log,
  )
  await Promise.race([ready, exited])
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    fetch: createFetch(origin),
    pid: child.pid!,
    output,
    exited,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    /** Reads one of the server's metrics. */
    readMetric: (name: string) => readMetric(origin, name),
  }
}

/** Starts a server process on a database of its own, with a connection for the test. */
export async function startServerWithDatabase(
  env: Record<string, string> = {},
  options: ProcessOptions = {},
) {
  const { url } = await createTestDatabase()
  const database = connectDatabase(url, () => undefined, 2)
  cleanUpAfterFile(() => database.$client.end())
  const server = await startServerProcess({ DATABASE_URL: url, ...env }, options)
  return { ...server, database, databaseUrl: url }
}
