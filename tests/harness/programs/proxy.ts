import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPrograms } from '#scripts/cluster/preconditions.ts'
import { type ProxyTls, runProxy } from '#scripts/cluster/run-proxy.ts'
import { findFreePort } from '#server/free-port.ts'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { createRun } from './stoppable-run.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/**
 * Starts nginx with `deploy/nginx.conf` in front of two running servers, given as host:port. It stops after the test file.
 *
 * @param balancer address of a load balancer in front of the proxy
 * @param tls its TLS. `origin` and `fetch` stay those of plain http
 */
export async function startProxy(servers: [string, string], balancer?: string, tls?: ProxyTls) {
  const dataDir = await makeTemporaryFolder()
  const port = await findFreePort()
  const run = createRun()
  const { nginx: program } = await findPrograms()
  await runProxy(run, { program, dataDir, port, servers, balancer, tls })
  const logs = ['proxy-access.log', 'proxy.log', 'proxy/error.log']
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    fetch: createFetch(origin),
    /** Reads its access and error logs. */
    readLogs: async () =>
      (await Promise.all(logs.map((log) => readFile(join(dataDir, log), 'utf8')))).join(''),
  }
}
