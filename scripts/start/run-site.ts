import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '#server/free-port.ts'
import { environment } from '#server/settings/schema.ts'

/** The whole app on a temporary data folder. */
export interface Site {
  /** Scheme, host and port. */
  origin: string
  adminPassword: string
  stop(): Promise<void>
}

/**
 * Starts the whole site as `npm start` does, on a temporary data folder that `stop` removes.
 *
 * @param settings settings that differ from the defaults. Those in this process's environment are
 * ignored
 * @throws Error if the site does not start. The site's error output names the reason
 */
export async function runSite(settings: Record<string, string>): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'second-line-'))
  // If root starts this, PostgreSQL runs as another user, who needs access to folders inside.
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
  const exited = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^ready (\S+)/.exec(line) ?? []
    if (!origin) continue
    // Discards later lines, which would fill the pipe and block the site.
    child.stdout.resume()
    return { origin, adminPassword, stop }
  }
  await stop()
  throw new Error('The site did not start.')
}
