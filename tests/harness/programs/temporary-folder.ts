import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#server/database/embedded/lock-file.ts'
import { stopOrphan } from '#server/database/embedded/stop-orphan.ts'
import { endAfterwards } from './clean-ups.ts'

const prefix = 'second-line-test-'

/** Creates a temporary folder; it is removed after the test file, even if tests fail. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  // PostgreSQL runs as another user if root runs the tests.
  await chmod(folder, 0o711)
  endAfterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Removes the remains of killed runs: their PostgreSQL, then their folders. */
export async function sweepTemporaryFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (owner === undefined || (await isAlive(Number(owner)))) continue
    const folder = join(tmpdir(), name)
    const password = await readFile(join(folder, 'postgres-password'), 'utf8').catch(() => undefined)
    if (password !== undefined) await stopOrphan(join(folder, 'postgres'), password.trim())
    await rm(folder, { recursive: true, force: true })
  }
}
