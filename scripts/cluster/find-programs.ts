import { findNginx, findProgram } from '../test/find-program.ts'

/**
 * Returns the paths of the machine's programs that a cluster needs.
 *
 * @throws Error that names what is missing and how to get it
 */
export async function findPrograms(): Promise<{ redis: string; nginx: string }> {
  const redis = await findProgram('redis-server')
  const nginx = await findNginx()
  if (redis && nginx) return { redis, nginx }
  const missing = [...(redis ? [] : ['redis-server']), ...(nginx ? [] : ['nginx'])]
  throw new Error(
    `${missing.join(' and ')} must be installed: apt-get install ${missing.join(' ')}, or brew install redis nginx.`,
  )
}
