import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/free-port.ts'
import { migrate } from '#server/database/migrate.ts'
import { environment } from '#server/settings/schema.ts'
import { findPrograms } from '#scripts/cluster/preconditions.ts'
import { runProxy } from '#scripts/cluster/run-proxy.ts'
import { runRedis } from '#scripts/cluster/run-redis.ts'
import { keepRunning } from '#scripts/start/keep-running.ts'
import { openLogFile } from '#scripts/start/log-file.ts'
import { openDatabase } from '#scripts/start/open-database.ts'
import { programLauncher } from '#scripts/start/program-launcher.ts'
import { createRun } from '#tests/harness/programs/stoppable-run.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import { workerFlags } from '#worker/node-flags.ts'
import { openRelay, type Relay } from '../relay.ts'
import type { Layout } from './layouts.ts'
import { Parts } from './parts.ts'

/** A complete site for fault trials, whose processes restart when they end. */
export interface Site {
  layout: Layout
  /** The address for phones, viewers and organizers, through the relay `front`. */
  origin: string
  /** The URL of the database, which no fault cuts. */
  databaseUrl: string
  /** The folder with the data and logs of all parts. It stays. */
  folder: string
  parts: Parts
  /**
   * The relays in front of the site, and those of each server to PostgreSQL and Redis. The worker shares
   * the first server's.
   */
  relays: { front: Relay[]; database: Relay[]; redis: Relay[] }
}

const UNLIMITED = '1000000'

/**
 * The settings of every site. None come from the machine's environment, and there are no rate limits,
 * because all requests come from one address.
 */
const commonSettings: Record<string, string> = {
  ...Object.fromEntries(Object.keys(environment.shape).map((name) => [name, ''])),
  LIMIT_FIXES_PER_SECOND: UNLIMITED,
  LIMIT_FIX_BURST: UNLIMITED,
  LIMIT_GROUPS_PER_HOUR: UNLIMITED,
  LIMIT_SIGN_UPS_PER_HOUR: UNLIMITED,
  ADMIN_PASSWORD,
  COOKIE_SECRET: 'only for trials of faults, and long enough',
  DEMO: '0',
}

/**
 * Starts a site on a temporary folder, with an empty database. It stops at the next `runCleanups`.
 *
 * @param serverArgs arguments for Node before the server's file
 */
export async function startSite(layout: Layout, serverArgs: readonly string[] = []): Promise<Site> {
  const parts = new Parts()
  const run = createRun((line) => parts.readLine(line))
  const folder = await mkdtemp(join(tmpdir(), 'second-line-faults-'))
  // PostgreSQL and nginx run as other users if root starts this.
  await chmod(folder, 0o711)
  const openRelayTo = async (url: string) => {
    const relay = await openRelay(Number(new URL(url).port))
    run.onStop(() => relay.close())
    return relay
  }
  const openRelaysTo = (url: string) =>
    Promise.all(Array.from({ length: layout.servers }, () => openRelayTo(url)))
  const via = (url: string, relay: Relay | undefined) =>
    relay ? Object.assign(new URL(url), { port: relay.port }).href : ''

  const databaseUrl = await openDatabase(run, folder)
  await migrate(databaseUrl)
  const programs = layout.redis ? await findPrograms() : undefined
  const redisUrl = programs ? await runRedis(run, programs.redis, folder) : ''
  const database = await openRelaysTo(databaseUrl)
  const redis = redisUrl ? await openRelaysTo(redisUrl) : []

  const sitePort = await findFreePort()
  const front = await openRelayTo(`http://127.0.0.1:${sitePort}`)
  const origin = `http://127.0.0.1:${front.port}`
  const startPart = async (name: string, args: string[], index: number, port: number) => {
    const log = openLogFile(join(folder, `${name.replace(' ', '-')}.log`))
    const env = {
      ...process.env,
      // The parts must not notice that a test runs them.
      NODE_ENV: '',
      VITEST: '',
      ...commonSettings,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: folder,
      DATABASE_URL: via(databaseUrl, database[index]),
      REDIS_URL: via(redisUrl, redis[index]),
      TRUST_PROXY: layout.servers === 2 ? '1' : '',
    }
    await keepRunning(run, name, programLauncher(run, { name, args, env, log, reportsReady: true }))
  }
  await startPart('worker', [...workerFlags, 'worker/main.ts'], 0, sitePort)
  const server = [...serverArgs, 'server/main.ts']
  if (layout.servers === 1) await startPart('server', server, 0, sitePort)
  else {
    const ports = [await findFreePort(), await findFreePort()] as const
    for (const [index, port] of ports.entries()) await startPart(`server ${index + 1}`, server, index, port)
    const servers = [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`] as const
    await runProxy(run, { program: programs!.nginx, dataDir: folder, port: sitePort, servers })
  }
  return { origin, databaseUrl, folder, layout, parts, relays: { front: [front], database, redis } }
}
