import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keepRunning } from '../start/keep-running.ts'
import { openLogFile } from '../start/log-file.ts'
import type { Run } from '../start/run-until-stopped.ts'
import { runExternal } from './run-external.ts'
import { writeProxyConfiguration } from './write-proxy-configuration.ts'

/** What the proxy serves. */
export interface ProxyPlace {
  /** Path of nginx. */
  readonly program: string
  readonly dataDir: string
  readonly port: number
  /** host:port of the two servers. */
  readonly servers: readonly [string, string]
  /**
   * Address or range of a load balancer in front of it; none: what clients claim about their
   * address is ignored.
   */
  readonly balancer?: string | undefined
}

/** An address that no one has. */
const noAddress = '255.255.255.255'

/** Starts nginx with `deploy/nginx.conf` and keeps it running. Its access log is `proxy-access.log` in the data folder. */
export async function runProxy(run: Run, place: ProxyPlace): Promise<void> {
  const { program, dataDir, port, servers, balancer } = place
  const folder = join(dataDir, 'proxy')
  // Started by root, nginx works as a user who must reach its temporary files.
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const configuration = await writeProxyConfiguration({
    PROXY_LISTEN: String(port),
    PROXY_FOLDER: folder,
    PROXY_LOG: join(dataDir, 'proxy-access.log'),
    // Also if it is set but empty.
    PROXY_TRUSTED: balancer || noAddress,
    PROXY_SERVER_ONE: servers[0],
    PROXY_SERVER_TWO: servers[1],
  })
  const log = openLogFile(join(dataDir, 'proxy.log'))
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const args = ['-e', 'stderr', '-p', folder, '-c', configuration, '-g', 'daemon off;']
  await keepRunning(run, 'proxy', runExternal(run, { name: 'proxy', program, args, log, isReady }))
}
