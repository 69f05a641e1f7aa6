import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseAccount } from './choose-account.ts'
import { createCluster } from './create-cluster.ts'
import { ensureDatabase } from './ensure-database.ts'
import { errorCode } from '../../error-code.ts'
import { connectionUrl, findFreePort, wrongPasswordCode } from './open-session.ts'
import { findBinaries } from './find-binaries.ts'
import { readOrCreatePassword, wrongPasswordError } from './superuser-password.ts'
import { launchAs } from './launch-as.ts'
import { runPostgres } from './run-postgres.ts'
import type { RunningPostgres } from './run-postgres.ts'
import { stopOrphan } from './stop-orphan.ts'

/** The embedded PostgreSQL of a data folder, on one port as long as this process lives. */
export interface EmbeddedPostgres {
  /** For DATABASE_URL: the application's database and role. */
  readonly url: string
  /** The superuser's way into the database `postgres`. */
  readonly superuserUrl: string
  /** The first run; later ones come from `run`. */
  readonly first: RunningPostgres
  /** Starts PostgreSQL again on the same data and port; the signal cancels the start. */
  readonly run: (signal?: AbortSignal) => Promise<RunningPostgres>
}

/** Options of `openEmbedded`. */
export interface EmbeddedOptions {
  /** Called once per slow step. */
  readonly onStep?: (step: string) => void
  readonly maxConnections?: number
  /** Aborts the start and leaves no process behind. */
  readonly signal?: AbortSignal
}

/**
 * Starts the embedded PostgreSQL of a data folder: creates the cluster, the password, the role and
 * the database if they are missing, and stops an orphan of a killed start. It listens on a free
 * port of 127.0.0.1, with scram-sha-256 and a random password kept in the data folder.
 *
 * @param folder the data folder; created if it is missing
 * @throws Error that says what to do
 */
export async function openEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { onStep = () => undefined, maxConnections = 100, signal } = options
  const account = await chooseAccount(join(folder, 'postgres'))
  // Another user must pass through it to the cluster; its secrets have mode 0600.
  await mkdir(folder, { recursive: true, mode: account ? 0o711 : 0o700 })
  const dataDir = await realpath(folder)
  const cluster = join(dataDir, 'postgres')
  const binaries = findBinaries()
  const launch = await launchAs(account, [cluster, binaries.initdb])
  const log = join(dataDir, 'postgres.log')
  const password = await readOrCreatePassword(dataDir, cluster)

  if (await createCluster({ dataDir, initdb: binaries.initdb, password, account, launch, log, signal }))
    onStep('created a new PostgreSQL cluster')
  const endpoint = { port: await findFreePort(), password }
  const run = async (abortSignal?: AbortSignal) => {
    try {
      if (await stopOrphan(cluster, password, abortSignal))
        onStep('stopped the PostgreSQL that an earlier start left running')
      const { postgres } = binaries
      return await runPostgres({
        postgres,
        cluster,
        endpoint,
        maxConnections,
        launch,
        log,
        signal: abortSignal,
      })
    } catch (error) {
      throw errorCode(error) === wrongPasswordCode ? wrongPasswordError(dataDir, error) : error
    }
  }
  const first = await run(signal)
  try {
    const url = await ensureDatabase(endpoint)
    return { url, superuserUrl: connectionUrl(endpoint, 'postgres', 'postgres'), first, run }
  } catch (error) {
    await first.stop()
    throw error
  }
}
