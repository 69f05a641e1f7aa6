import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The variables of `deploy/nginx.conf`. */
export interface ProxyValues {
  /** Address and port, or port, that it listens on. */
  PROXY_LISTEN: string
  /** Folder for everything that it writes. */
  PROXY_FOLDER: string
  /** Path of its access log. */
  PROXY_LOG: string
  /** Address or range of the load balancer in front of it, which names the visitor's address. */
  PROXY_TRUSTED: string
  PROXY_SERVER_ONE: string
  PROXY_SERVER_TWO: string
}

const template = join(import.meta.dirname, '../../deploy/nginx.conf')

/**
 * Fills in `deploy/nginx.conf` as nginx's own container does with its templates, and writes it into
 * the proxy's folder.
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
