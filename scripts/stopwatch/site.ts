import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/free-port.ts'
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { workerFlags } from '#worker/node-flags.ts'

/**
 * The site that `npm run stopwatch` measures: server and worker as separate processes, so that each one's
 * memory can be read, on a new database.
 */
export interface MeasuredSite {
  origin: string
  databaseUrl: string
  serverPid: number
  workerPid: number
  /** The Cookie header of an administrator's session. */
  cookie: string
  /** Stops everything and removes the temporary folder. */
  stop(): Promise<void>
}

/** Starts a site in a temporary folder. Its worker fetches club pictures from the given station. */
export async function startMeasuredSite(station: { url: string; host: string }): Promise<MeasuredSite> {
  const folder = await mkdtemp(join(tmpdir(), 'second-line-stopwatch-'))
  const cleanups: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
  }
  try {
    // If root starts this, PostgreSQL runs as another user, who needs access to folders inside.
    await chmod(folder, 0o711)
    const embedded = await openEmbedded(folder)
    cleanups.push(() => embedded.firstRun.stop())
    await migrate(embedded.url)
    const port = await findFreePort()
    const password = 'measure twice, cut once'
    const env = {
      ...process.env,
      DATABASE_URL: embedded.url,
      REDIS_URL: '',
      DATA_DIR: folder,
      PORT: String(port),
      ADMIN_PASSWORD: password,
      COOKIE_SECRET: 'only for measurements, and long enough',
      LOG_LEVEL: 'error',
      CLUB_IMAGES_URL: station.url,
      OUTBOUND_ALLOW: station.host,
    }
    const serverPid = await startProcess(['server/main.ts'], env, cleanups)
    const workerPid = await startProcess([...workerFlags, 'worker/main.ts'], env, cleanups)
    const origin = `http://localhost:${port}`
    const signInResponse = await fetch(`${origin}/api/admin/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    const cookie = signInResponse.headers.getSetCookie()[0]!.split(';')[0]!
    return { origin, databaseUrl: embedded.url, serverPid, workerPid, cookie, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts a program, waits until it is ready, and returns its process id. */
async function startProcess(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cleanups: (() => Promise<unknown>)[],
): Promise<number> {
  const child: ChildProcess = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  cleanups.push(async () => {
    child.kill('SIGTERM')
    await exited
  })
  const ready = await Promise.race([once(child, 'message').then(() => true), exited.then(() => false)])
  if (!ready || child.pid === undefined) throw new Error(`${args.join(' ')} did not start.`)
  return child.pid
}
