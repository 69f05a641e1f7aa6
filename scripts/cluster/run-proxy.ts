import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keepRunning } from '../start/keep-running.ts'
import { openLogFile } from '../start/log-file.ts'
import type { Run } from '../start/run-until-stopped.ts'
import { externalLauncher } from './external-launcher.ts'
import { type ProxyVariables, writeProxyConfiguration } from './write-proxy-configuration.ts'

export interface ProxyOptions {
  /** Path of nginx. */
  readonly program: string
  readonly dataDir: string
  readonly port: number
  /** host:port of the two servers. */
  readonly servers: readonly [string, string]
  /**
   * Address or range of a load balancer in front of the proxy, whose X-Forwarded-For header is
   * trusted. Without a load balancer the proxy ignores that header.
   */
  readonly balancer?: string | undefined
  readonly tls?: ProxyTls | undefined
}

/** TLS in the proxy. `port` of the proxy is then plain http, which only leads to `origin`. */
export interface ProxyTls {
  readonly port: number
  /** Folder of fullchain.pem and privkey.pem. */
  readonly certificates: string
  readonly origin: string
}

/** An address that no client has. */
const UNUSED_ADDRESS = '255.255.255.255'

/**
 * Starts nginx with `deploy/nginx.conf` and keeps it running. Its access log is `proxy-access.log`
 * in the data folder.
 */
export async function runProxy(run: Run, options: ProxyOptions): Promise<void> {
  const { program, dataDir, port, servers, balancer, tls } = options
  const folder = join(dataDir, 'proxy')
  // If root starts nginx, its workers run as another user, who needs access to its temporary files.
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const tlsVariables = tls && {
    PROXY_LISTEN: `${tls.port} ssl http2`,
    PROXY_LISTEN_PLAIN: String(port),
    PROXY_CERTIFICATES: tls.certificates,
    PROXY_ORIGIN: tls.origin,
    PROXY_TLS: join(folder, 'tls.conf'),
  }
  const variables: ProxyVariables = {
    PROXY_LISTEN: String(port),
    PROXY_TLS: '/dev/null',
    PROXY_FOLDER: folder,
    PROXY_LOG: join(dataDir, 'proxy-access.log'),
    // `||`, because the setting may be empty.
    PROXY_TRUSTED: balancer || UNUSED_ADDRESS,
    PROXY_SERVER_ONE: servers[0],
    PROXY_SERVER_TWO: servers[1],
    ...tlsVariables,
  }
  const configuration = await writeProxyConfiguration('nginx.conf', folder, variables)
  if (tls) await writeProxyConfiguration('tls.conf', folder, variables)
  const log = openLogFile(join(dataDir, 'proxy.log'))
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const args = ['-e', 'stderr', '-p', folder, '-c', configuration, '-g', 'daemon off;']
  await keepRunning(run, 'proxy', externalLauncher(run, { name: 'proxy', program, args, log, isReady }))
}
