import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user of the operating system that PostgreSQL runs as. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root. Says as whom it shall run: for root the user `postgres`, which is
 * made as a system user without login where it is missing; for everybody else undefined (themselves).
 *
 * @throws Error where the user is missing and cannot be made
 */
export async function chooseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await findPostgresUser()
  if (existing) return existing
  try {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/bin/false',
      'postgres',
    ])
  } catch (cause) {
    throw new Error(
      'PostgreSQL does not run as root, and the user `postgres` could not be made. ' +
        'Make it (`useradd --system postgres`), start as another user, or set DATABASE_URL.',
      { cause },
    )
  }
  const made = await findPostgresUser()
  if (!made) throw new Error('The user `postgres` was made but is not in /etc/passwd.')
  return made
}

async function findPostgresUser(): Promise<Account | undefined> {
  const users = await readFile('/etc/passwd', 'utf8')
  const [, , uid, gid] = /^postgres:.*$/m.exec(users)?.[0].split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
