import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '#server/free-port.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { METRICS_TOKEN, readMetric } from './server-process.ts'
import { startProgram } from './start-program.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** A site started as by `npm run cluster`. */
export type TestCluster = Awaited<ReturnType<typeof startCluster>>

/** Starts PostgreSQL, Redis, two servers, a worker and the proxy. They stop after the test file. */
export async function startCluster(env: Record<string, string> = {}) {
  const dataDir = await makeTemporaryFolder()
  const port = await findFreePort()
  const settings = { PORT: String(port), DEMO: '0', ADMIN_PASSWORD, METRICS_TOKEN }
  const program = startProgram({ ...settings, ...env }, ['scripts/cluster.ts', '--data', dataDir])
  await program.waitForLine(/^ready /)
  const readOrigin = async (name: string) =>
    (await program.waitForLine(new RegExp(`^${name}: http`))).split(': ')[1]!
  const servers: [string, string] = [await readOrigin('server 1'), await readOrigin('server 2')]
  const origin = `http://127.0.0.1:${port}`
  return {
    program,
    /** The origin of the proxy. */
    origin,
    /** The origin of each server, without the proxy. */
    servers,
    /** Fetches through the proxy. */
    fetch: createFetch(origin),
    /** Reads the proxy's access log. */
    readProxyLog: () => readFile(join(dataDir, 'proxy-access.log'), 'utf8'),
    /** Reads a metric of each server. */
    readMetric: (name: string) => Promise.all(servers.map((server) => readMetric(server, name))),
  }
}
