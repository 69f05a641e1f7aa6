import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseAccount } from './choose-account.ts'
import { createCluster } from './create-cluster.ts'
import { ensureDatabase } from './ensure-database.ts'
import { errorCode } from '../../error-code.ts'
import { connectionUrl, WRONG_PASSWORD_CODE } from './postgres-endpoint.ts'
import { findFreePort } from '../../free-port.ts'
import { findBinaries } from './find-binaries.ts'
import { readOrCreatePassword, wrongPasswordError } from './superuser-password.ts'
import { launchAs } from './launch-as.ts'
import { runPostgres, type RunningPostgres } from './run-postgres.ts'
import { stopOrphan } from './stop-orphan.ts'

/** A data folder's embedded PostgreSQL. It keeps its port as long as this process lives. */
export interface EmbeddedPostgres {
  /** URL of the application's database for its role, as in DATABASE_URL. */
  readonly url: string
  /** URL of the database `postgres` for the superuser. */
  readonly superuserUrl: string
  /** The running PostgreSQL. If it ends, `run` starts it again. */
  readonly firstRun: RunningPostgres
  /** Starts PostgreSQL again with the same data and port. Aborting the signal cancels the start. */
  readonly run: (signal?: AbortSignal) => Promise<RunningPostgres>
}

/** Options of `openEmbedded`. */
export interface EmbeddedOptions {
  /** Called once per slow step. */
  readonly onStep?: (step: string) => void
  readonly maxConnections?: number
  /** Aborting cancels the start and leaves no process behind. */
  readonly signal?: AbortSignal
}

/**
 * Starts a data folder's embedded PostgreSQL. Creates cluster, password, role and database if they
 * are missing, and stops the orphan of a killed start. It listens on a free port of 127.0.0.1 and
 * uses scram-sha-256 with a random password that is stored in the data folder.
 *
 * @param folder the data folder; created if it is missing
 * @throws Error that says what to do
 */
export async function openEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { onStep = () => undefined, maxConnections = 100, signal } = options
  const account = await chooseAccount(join(folder, 'postgres'))
  // PostgreSQL's account must get through to the cluster; the secrets in the folder have mode 0600.
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
      throw errorCode(error) === WRONG_PASSWORD_CODE ? wrongPasswordError(dataDir, error) : error
    }
  }
  const firstRun = await run(signal)
  try {
    const url = await ensureDatabase(endpoint)
    return { url, superuserUrl: connectionUrl(endpoint, 'postgres', 'postgres'), firstRun, run }
  } catch (error) {
    await firstRun.stop()
    throw error
  }
}
