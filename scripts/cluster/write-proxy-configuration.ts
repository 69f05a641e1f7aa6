import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The variables of `deploy/nginx.conf` and `deploy/tls.conf`, which `docker-compose.yml` and `deploy/tls.yml` set. */
export type ProxyVariables = Record<`PROXY_${string}`, string>

const templates = join(import.meta.dirname, '../../deploy')

/**
 * Replaces the variables in a file of `deploy`, as nginx's official container does with its
 * templates, and writes the result into a folder.
 *
 * @returns path of the configuration
 */
export async function writeProxyConfiguration(
  name: string,
  folder: string,
  variables: ProxyVariables,
): Promise<string> {
  const text = await readFile(join(templates, name), 'utf8')
  const filled = text.replaceAll(/\$\{(PROXY_\w+)\}/g, (_, variable: `PROXY_${string}`) => {
    const value = variables[variable]
    if (value === undefined) throw new Error(`deploy/${name} needs ${variable}, which nothing sets.`)
    return value
  })
  const path = join(folder, name)
  await writeFile(path, filled)
  return path
}
