import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '#server/database/embedded/open-session.ts'
import { environment } from '#server/settings/schema.ts'

/** A running site: its scheme, host and port, and the administrators' password. */
export interface Site {
  origin: string
  adminPassword: string
  stop(): Promise<void>
}

/**
 * Starts the whole site as `npm start` does, on a temporary data folder that `stop` removes.
 *
 * @param settings those that differ from the defaults; the caller's own environment is ignored
 * @throws Error when the site does not start; it has printed why
 */
export async function runSite(settings: Record<string, string>): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'second-line-'))
  // The database may run as another user, who must be able to pass through.
  await chmod(folder, 0o711)
  const adminPassword = 'umbrellas and feathers'
  const defaults = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']))
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      ...defaults,
      DATA_DIR: folder,
      PORT: String(await findFreePort()),
      ADMIN_PASSWORD: adminPassword,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await closed
    await rm(folder, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^ready (\S+)/.exec(line) ?? []
    if (!origin) continue
    // Later lines must not fill the pipe.
    child.stdout.resume()
    return { origin, adminPassword, stop }
  }
  await stop()
  throw new Error('The site did not start.')
}
