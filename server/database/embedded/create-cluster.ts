import { existsSync } from 'node:fs'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withLogFile, readLastLines } from './log-file.ts'
import type { Account } from './choose-account.ts'
import type { Launch } from './launch-as.ts'

/** Options of `createCluster`. */
export interface NewCluster {
  /** The data folder; the cluster becomes its subfolder `postgres`. */
  readonly dataDir: string
  readonly initdb: string
  readonly password: string
  readonly account: Account | undefined
  readonly launch: Launch
  /** Path of the log file. */
  readonly log: string
  /** Aborting it ends initdb. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Creates a PostgreSQL cluster with initdb if there is none. It gets its name only when it is
 * complete, so that a crash leaves no partial cluster. Locale and sort order are PostgreSQL's own
 * (C.UTF-8), so that a data folder behaves the same on every machine.
 *
 * @returns whether it was created now
 * @throws Error if initdb fails (its output is in the log) or is aborted; initdb has ended by then
 */
export async function createCluster(cluster: NewCluster): Promise<boolean> {
  const { dataDir, account } = cluster
  const clusterFolder = join(dataDir, 'postgres')
  if (existsSync(clusterFolder)) return false

  const temporaryFolder = join(dataDir, 'postgres.new')
  const passwordFile = join(dataDir, 'postgres.new-password')
  await rm(temporaryFolder, { recursive: true, force: true })
  await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 })
  try {
    if (account) await chown(passwordFile, account.uid, account.gid)
    await makeFolder(temporaryFolder, account)
    await runInitdb(cluster, temporaryFolder, passwordFile)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(temporaryFolder, clusterFolder)
  return true
}

async function makeFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
}

async function runInitdb(cluster: NewCluster, folder: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--set=timezone=UTC',
    '--set=log_timezone=UTC',
  ]
  const child = withLogFile(cluster.log, (log) =>
    cluster.launch(cluster.initdb, args, { stdio: ['ignore', log, log] }),
  )
  const terminate = () => void child.kill('SIGTERM')
  cluster.signal?.addEventListener('abort', terminate, { once: true })
  const exitStatus = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })
  cluster.signal?.removeEventListener('abort', terminate)
  cluster.signal?.throwIfAborted()
  if (exitStatus !== 0) throw new Error(`initdb failed (${exitStatus}). ${await readLastLines(cluster.log)}`)
}
