import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#server/database/embedded/lock-file.ts'
import { stopOrphan } from '#server/database/embedded/stop-orphan.ts'
import { cleanUpAfterFile } from './cleanups.ts'

const FOLDER_PREFIX = 'second-line-test-'

/** Creates a temporary folder. It is removed after the test file, even if tests fail. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  // PostgreSQL runs as another user if root runs the tests.
  await chmod(folder, 0o711)
  // A server that is closing may still write a file.
  cleanUpAfterFile(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Stops the PostgreSQL that killed runs have left, and deletes their folders. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const ownerPid = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1]
    if (ownerPid === undefined || (await isAlive(Number(ownerPid)))) continue
    const folder = join(tmpdir(), name)
    const password = await readFile(join(folder, 'postgres-password'), 'utf8').catch(() => undefined)
    if (password !== undefined) await stopOrphan(join(folder, 'postgres'), password.trim())
    await rm(folder, { recursive: true, force: true })
  }
}
