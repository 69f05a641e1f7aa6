import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '#server/free-port.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import { type FetchPath, createFetch } from '#tests/harness/fetch-from.ts'
import { type StartedProgram, startProgram } from './start-program.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** A site started as by `npm run cluster`. */
export interface TestCluster {
  program: StartedProgram
  /** The origin of the proxy. */
  origin: string
  /** The origin of each server, without the proxy. */
  servers: [string, string]
  /** Fetches through the proxy. */
  fetch: FetchPath
  /** Reads the proxy's access log. */
  readProxyLog(): Promise<string>
  /** Reads a metric of each server. */
  readMetric(name: string): Promise<number[]>
}

const METRICS_TOKEN = 'only-for-tests-0123456789'

/** Starts PostgreSQL, Redis, two servers, a worker and the proxy. They stop after the test file. */
export async function startCluster(env: Record<string, string> = {}): Promise<TestCluster> {
  const dataDir = await makeTemporaryFolder()
  const port = await findFreePort()
  const settings = {
    PORT: String(port),
    DEMO: '0',
    ADMIN_PASSWORD: ADMIN_PASSWORD,
    METRICS_TOKEN: METRICS_TOKEN,
  }
  const program = startProgram({ ...settings, ...env }, ['scripts/cluster.ts', '--data', dataDir])
  await program.waitForLine(/^ready /)
  const readOrigin = async (name: string) =>
    (await program.waitForLine(new RegExp(`^${name}: http`))).split(': ')[1]!
  const servers: [string, string] = [await readOrigin('server 1'), await readOrigin('server 2')]
  const origin = `http://127.0.0.1:${port}`
  const readServerMetric = async (server: string, name: string) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await fetch(`${server}/metrics`, { headers })).text()
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
  }
  return {
    program,
    origin,
    servers,
    fetch: createFetch(origin),
    readProxyLog: () => readFile(join(dataDir, 'proxy-access.log'), 'utf8'),
    readMetric: (name) => Promise.all(servers.map((server) => readServerMetric(server, name))),
  }
}
