import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The variables of `deploy/nginx.conf`. */
export interface ProxyVariables {
  /** Port, or address and port, to listen on. */
  PROXY_LISTEN: string
  /** Folder for temporary files. */
  PROXY_FOLDER: string
  /** Path of the access log. */
  PROXY_LOG: string
  /** Address or range of the load balancer whose X-Forwarded-For header is trusted. */
  PROXY_TRUSTED: string
  PROXY_SERVER_ONE: string
  PROXY_SERVER_TWO: string
}

const template = join(import.meta.dirname, '../../deploy/nginx.conf')

/**
 * Replaces the variables in `deploy/nginx.conf`, as nginx's official container does with its
 * templates, and writes the result into the proxy's folder.
 *
 * @returns path of the configuration
 */
export async function writeProxyConfiguration(variables: ProxyVariables): Promise<string> {
  const text = await readFile(template, 'utf8')
  const filled = text.replaceAll(/\$\{(PROXY_\w+)\}/g, (_, name: string) => {
    const variable = variables[name as keyof ProxyVariables]
    if (variable === undefined) throw new Error(`deploy/nginx.conf needs ${name}, which nothing sets.`)
    return variable
  })
  const path = join(variables.PROXY_FOLDER, 'nginx.conf')
  await writeFile(path, filled)
  return path
}
