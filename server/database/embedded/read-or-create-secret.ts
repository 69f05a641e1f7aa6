import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { errorCode } from '../../error-code.ts'

/**
 * Reads a secret from its file, or creates the file with mode 0600. It is linked into place when
 * complete, so a crash leaves no partial secret.
 *
 * @param file absolute path; its folder exists
 * @param generate creates the secret, by default from 256 random bits
 */
export async function readOrCreateSecret(
  file: string,
  generate: () => string = randomSecret,
): Promise<string> {
  const existing = await readSecret(file)
  if (existing !== undefined) return existing
  const temporaryFile = `${file}.${process.pid}`
  const value = generate()
  await writeFile(temporaryFile, `${value}\n`, { mode: 0o600, flush: true })
  try {
    await link(temporaryFile, file)
    return value
  } catch (error) {
    // Another process created the file first, so its secret counts.
    const concurrent = await readSecret(file)
    if (concurrent === undefined) throw error
    return concurrent
  } finally {
    await rm(temporaryFile, { force: true })
  }
}

/** 256 random bits in characters that no shell or URL needs to escape. */
function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    const value = (await readFile(file, 'utf8')).trim()
    if (value === '')
      throw new Error(`${file} is empty. Delete it, and the next start generates a new secret.`)
    await chmod(file, 0o600)
    return value
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
