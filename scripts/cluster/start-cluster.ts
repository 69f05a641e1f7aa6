import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '#server/free-port.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedDemonstration } from '#server/database/seed/seed.ts'
import { readStartSettings } from '#server/settings/read-settings.ts'
import { workerFlags } from '#worker/node-flags.ts'
import { buildWeb, needsBuild } from '../start/build-web.ts'
import { keepRunning } from '../start/keep-running.ts'
import { openLogFile } from '../start/log-file.ts'
import { makeSecrets } from '../start/make-secrets.ts'
import { openDatabase } from '../start/open-database.ts'
import { programLauncher } from '../start/program-launcher.ts'
import { type Run, unlessStopped } from '../start/run-until-stopped.ts'
import { waitForPort } from '../start/wait-for-port.ts'
import { openClusterFolder, findPrograms } from './preconditions.ts'
import { runProxy } from './run-proxy.ts'
import { runRedis } from './run-redis.ts'

/**
 * Starts PostgreSQL, Redis, two servers, a worker and the proxy, and prints the URL when the site
 * is ready. A process that exits is restarted, so SIGTERM restarts a server.
 *
 * @param folder data folder, or undefined for a temporary one
 */
export async function startCluster(run: Run, folder: string | undefined): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // The cluster has its own database and queue.
  const environment = { ...process.env, DATABASE_URL: '', REDIS_URL: '' }
  const settings = readStartSettings(environment)
  const { redis, nginx } = await findPrograms()
  const { path: dataDir, wasKilled } = await openClusterFolder(run, folder)
  await waitForPort(settings.port, wasKilled, run.stopping)
  run.log(`settings: read; data and logs are in ${dataDir}`)

  const secrets = await makeSecrets(settings, dataDir)
  const databaseUrl = await openDatabase(run, dataDir)
  await unlessStopped(run.stopping, migrate(databaseUrl))
  if (settings.demo) await unlessStopped(run.stopping, seedDemonstration(databaseUrl, new Date()))
  const redisUrl = await runRedis(run, redis, dataDir)
  if (await needsBuild()) await buildWeb(run.stopping)

  const env = {
    ...environment,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    ADMIN_PASSWORD: secrets.adminPassword,
    COOKIE_SECRET: secrets.cookieSecret,
    ...(secrets.vapidPrivateKey && { VAPID_PRIVATE_KEY: secrets.vapidPrivateKey }),
    PUBLIC_ORIGIN: settings.publicOrigin,
    // There is one proxy.
    TRUST_PROXY: '1',
    DEMO: settings.demo ? '1' : '0',
  }
  const startAndKeep = async (name: string, args: string[], port: number) => {
    const log = openLogFile(join(dataDir, `${name.replace(' ', '-')}.log`))
    const program = { name, args, env: { ...env, PORT: String(port) }, log, reportsReady: true }
    await keepRunning(run, name, programLauncher(run, program))
  }
  await startAndKeep('worker', [...workerFlags, 'worker/main.ts'], settings.port)
  const ports = [await findFreePort(), await findFreePort()] as const
  for (const [index, port] of ports.entries()) {
    await startAndKeep(`server ${index + 1}`, ['server/main.ts'], port)
    run.log(`server ${index + 1}: http://127.0.0.1:${port}`)
  }
  const servers = [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`] as const
  const balancer = process.env.PROXY_TRUSTED
  await runProxy(run, { program: nginx, dataDir, port: settings.port, servers, balancer })
  run.log(`ready ${settings.publicOrigin}`)
  if (secrets.isGenerated) run.log(`admin password: ${secrets.adminPassword}`)
}
