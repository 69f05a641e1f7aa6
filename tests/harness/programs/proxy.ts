import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPrograms } from '#scripts/cluster/preconditions.ts'
import { runProxy } from '#scripts/cluster/run-proxy.ts'
import { findFreePort } from '#server/database/embedded/open-session.ts'
import { createRun } from '#tests/faults/site/stoppable-run.ts'
import { type FetchPath, fetchFrom } from '#tests/harness/fetch-from.ts'
import { endAfterwards } from './clean-ups.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** nginx with `deploy/nginx.conf`. */
export interface TestProxy {
  origin: string
  /** Fetches through it. */
  fetch: FetchPath
  /** Its log so far: accesses and errors. */
  logged: () => Promise<string>
}

/**
 * Starts the proxy in front of two ready servers, given as host:port; it stops after the test file.
 *
 * @param balancer address of a load balancer in front of it
 */
export async function startProxy(servers: [string, string], balancer?: string): Promise<TestProxy> {
  const dataDir = await makeTemporaryFolder()
  const port = await findFreePort()
  const run = createRun(() => undefined)
  endAfterwards(() => run.stop())
  const { nginx: program } = await findPrograms()
  await runProxy(run, { program, dataDir, port, servers, balancer })
  const logs = ['proxy-access.log', 'proxy.log', 'proxy/error.log']
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    fetch: fetchFrom(origin),
    logged: async () => (await Promise.all(logs.map((log) => readFile(join(dataDir, log), 'utf8')))).join(''),
  }
}
