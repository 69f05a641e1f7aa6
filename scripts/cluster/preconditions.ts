import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LockedFolder, lockDataFolder } from '../start/lock-data-folder.ts'
import type { Run } from '../start/run-until-stopped.ts'
import { findNginx, findProgram } from '../test/find-program.ts'

/**
 * Returns the paths of redis-server and nginx.
 *
 * @throws Error that names the missing programs and says how to install them
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

/** Locks the given data folder, or else a temporary folder that is removed at the end. */
export async function openClusterFolder(run: Run, path: string | undefined): Promise<LockedFolder> {
  if (path !== undefined) return lockDataFolder(path)
  const folder = await mkdtemp(join(tmpdir(), 'second-line-cluster-'))
  // PostgreSQL and nginx run as other users if root starts this.
  await chmod(folder, 0o711)
  run.onStop(() => rm(folder, { recursive: true, force: true }))
  return lockDataFolder(folder)
}
