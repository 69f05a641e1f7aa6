import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LockedFolder, lockDataFolder } from '../start/lock-data-folder.ts'
import type { Run } from '../start/run-until-stopped.ts'

/** Returns the given data folder, or a temporary one that is removed at the end. */
export async function chooseFolder(run: Run, named: string | undefined): Promise<LockedFolder> {
  if (named !== undefined) return lockDataFolder(named)
  const folder = await mkdtemp(join(tmpdir(), 'second-line-cluster-'))
  // PostgreSQL and nginx run as other users if root starts this.
  await chmod(folder, 0o711)
  run.atStop(() => rm(folder, { recursive: true, force: true }))
  return lockDataFolder(folder)
}
