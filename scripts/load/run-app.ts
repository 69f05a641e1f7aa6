import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '#server/database/embedded/open-session.ts'
import { environment } from '#server/settings/schema.ts'

/** The app under load, with processes of its own. */
export interface LoadedApp {
  origin: string
  adminPassword: string
  /** Ids of its processes, by the names that the start script gives them. */
  pids: Record<string, number>
  stop(): Promise<void>
}

const many = '1000000'
/** All calls come from one address, and parades walk faster than a phone may report: limits are out of the way. */
const lifted = {
  LIMIT_FIXES_PER_SECOND: many,
  LIMIT_FIX_BURST: many,
  LIMIT_GROUPS_PER_HOUR: many,
  LIMIT_CLICKS_PER_HOUR: many,
}

/**
 * Starts the whole app as `npm start` does, on a temporary data folder that goes with it.
 *
 * @throws Error with what it said where it does not start
 */
export async function runApp(): Promise<LoadedApp> {
  const folder = await mkdtemp(join(tmpdir(), 'second-line-load-'))
  // The database may run as another user, who must get through.
  await chmod(folder, 0o711)
  const port = await findFreePort()
  const adminPassword = 'umbrellas under load'
  // Set but empty: nobody's own settings have a say.
  const none = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']))
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    // In a group of its own: Ctrl-C ends it only after k6 has ended.
    detached: true,
    env: {
      ...process.env,
      ...none,
      ...lifted,
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: '0',
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const lines: string[] = []
  child.stderr.on('data', (text: Buffer) => lines.push(text.toString()))
  const stop = async () => {
    child.kill('SIGTERM')
    await closed
    await rm(folder, { recursive: true, force: true })
  }
  const pids: Record<string, number> = {}
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    const [, name = '', pid] = /^(\w+): runs \(process (\d+)\)/.exec(line) ?? []
    if (pid) pids[name] = Number(pid)
    const [, origin] = /^ready (\S+)/.exec(line) ?? []
    if (!origin) continue
    // Nobody reads on; what it says from now on must not fill the pipe.
    child.stdout.resume()
    return { origin, adminPassword, pids, stop }
  }
  await stop()
  throw new Error(`The app did not start:\n${lines.join('\n')}`)
}
