import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/free-port.ts'
import { migrate } from '#server/database/migrate.ts'
import { findPrograms } from '#scripts/cluster/preconditions.ts'
import { runProxy } from '#scripts/cluster/run-proxy.ts'
import { runRedis } from '#scripts/cluster/run-redis.ts'
import { keepRunning } from '#scripts/start/keep-running.ts'
import { openLogFile } from '#scripts/start/log-file.ts'
import { openDatabase } from '#scripts/start/open-database.ts'
import { programLauncher } from '#scripts/start/program-launcher.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { workerFlags } from '#worker/node-flags.ts'
import { openRelay } from '../relay.ts'
import type { Layout } from './layouts.ts'
import { createRun } from './stoppable-run.ts'
import { Parts } from './parts.ts'
import { commonSettings, type Site, viaRelay } from './site.ts'

/**
 * Starts a site on a temporary folder, with an empty database.
 *
 * @param serverArgs arguments for Node before the server's file
 */
export async function startSite(layout: Layout, serverArgs: readonly string[] = []): Promise<Site> {
  const parts = new Parts()
  const run = createRun((line) => parts.readLine(line))
  // Also stops what an interrupted start has left.
  cleanUpAfterFile(() => run.stop())
  try {
    return await start(layout, serverArgs, parts, run)
  } catch (error) {
    await run.stop()
    throw error
  }
}

async function start(
  layout: Layout,
  serverArgs: readonly string[],
  parts: Parts,
  run: ReturnType<typeof createRun>,
): Promise<Site> {
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

  const databaseUrl = await openDatabase(run, folder)
  await migrate(databaseUrl)
  const programs = layout.redis || layout.servers === 2 ? await findPrograms() : undefined
  const redisUrl = layout.redis ? await runRedis(run, programs!.redis, folder) : undefined
  const database = await openRelaysTo(databaseUrl)
  const redis = redisUrl === undefined ? [] : await openRelaysTo(redisUrl)

  const sitePort = await findFreePort()
  const front = await openRelayTo(`http://127.0.0.1:${sitePort}`)
  const origin = `http://127.0.0.1:${front.port}`
  const startPart = async (name: string, args: string[], index: number, port: number) => {
    const log = openLogFile(join(folder, `${name.replace(' ', '-')}.log`))
    const env = {
      ...process.env,
      ...commonSettings,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: folder,
      DATABASE_URL: viaRelay(databaseUrl, database[index]!),
      REDIS_URL: redisUrl === undefined ? '' : viaRelay(redisUrl, redis[index]!),
      COOKIE_SECRET: 'only for trials of faults, and long enough',
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
  const relays = { front: [front], database, redis }
  return { origin, databaseUrl, folder, layout, parts, relays, stop: () => run.stop() }
}
