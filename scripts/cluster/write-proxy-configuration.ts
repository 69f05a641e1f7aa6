import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What `deploy/nginx.conf` leaves open. */
export interface ProxyValues {
  /** Address and port, or port, that it listens on. */
  PROXY_LISTEN: string
  /** Folder for everything that it writes. */
  PROXY_FOLDER: string
  /** Where its access log goes. */
  PROXY_LOG: string
  /** Address or range of the load balancer before it, which tells who the visitor is. */
  PROXY_TRUSTED: string
  PROXY_SERVER_ONE: string
  PROXY_SERVER_TWO: string
}

const template = join(import.meta.dirname, '../../deploy/nginx.conf')

/**
 * Fills in `deploy/nginx.conf` as the start of nginx's own container does with its templates, and writes it into the proxy's
 * folder.
 *
 * @returns path of the configuration
 */
export async function writeProxyConfiguration(values: ProxyValues): Promise<string> {
  const text = await readFile(template, 'utf8')
  const filled = text.replaceAll(/\$\{(PROXY_\w+)\}/g, (_, name: string) => {
    const value = values[name as keyof ProxyValues]
    if (value === undefined) throw new Error(`deploy/nginx.conf needs ${name}, which nothing sets.`)
    return value
  })
  const path = join(values.PROXY_FOLDER, 'nginx.conf')
  await writeFile(path, filled)
  return path
}
