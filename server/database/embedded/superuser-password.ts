import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../error-code.ts'
import { readOrCreateSecret } from './read-or-create-secret.ts'

const passwordFile = (dataDir: string): string => join(dataDir, 'postgres-password')

/**
 * Reads the superuser's password from the data folder, or generates it if there is no cluster yet.
 * An existing cluster accepts only its own password, so a new one would lock everyone out.
 *
 * @param cluster folder of the cluster
 * @throws Error that says what to do if the cluster exists without its password
 */
export async function readOrCreatePassword(dataDir: string, cluster: string): Promise<string> {
  const file = passwordFile(dataDir)
  if (existsSync(cluster) && (await isMissing(file))) {
    throw new Error(
      `The database in ${cluster} opens only with its password, and ${file} is missing or empty. ` +
        recoveryHint(dataDir),
    )
  }
  return readOrCreateSecret(file)
}

/** Returns the error for a cluster that rejects the password in its data folder. */
export function wrongPasswordError(dataDir: string, cause: unknown): Error {
  return new Error(
    `The database does not accept the password in ${passwordFile(dataDir)}. ${recoveryHint(dataDir)}`,
    { cause },
  )
}

function recoveryHint(dataDir: string): string {
  return (
    'Restore that file from a copy of the data folder. To start with an empty database instead, ' +
    `move ${dataDir} away or set DATA_DIR to another folder.`
  )
}

async function isMissing(file: string): Promise<boolean> {
  try {
    return (await readFile(file, 'utf8')).trim() === ''
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true
    throw error
  }
}
