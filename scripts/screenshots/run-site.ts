import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '#server/database/embedded/open-session.ts'

/** A site with demonstration content that runs for the pictures. */
export interface PicturedSite {
  origin: string
  adminPassword: string
  stop(): Promise<void>
}

/** Starts the whole site as `npm start` does, on a temporary folder; it is gone again after `stop`. */
export async function runSite(): Promise<PicturedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'second-line-screenshots-'))
  await chmod(folder, 0o711)
  const port = await findFreePort()
  const adminPassword = 'umbrellas and feathers'
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: '1',
      ADMIN_PASSWORD: adminPassword,
      PUBLIC_ORIGIN: '',
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
    const ready = /^ready (\S+)/.exec(line)
    if (ready) return { origin: ready[1]!, adminPassword, stop }
  }
  await stop()
  throw new Error('The site did not start.')
}
