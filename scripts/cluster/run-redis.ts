import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { findFreePort } from '#server/free-port.ts'
import { keepRunning } from '../start/keep-running.ts'
import { openLogFile } from '../start/log-file.ts'
import type { Run } from '../start/run-until-stopped.ts'
import { externalLauncher } from './external-launcher.ts'

/**
 * Starts a redis-server on a free loopback port and keeps it running. Its append-only file is in
 * the data folder.
 *
 * @param program path of redis-server
 * @returns the value for REDIS_URL
 */
export async function runRedis(run: Run, program: string, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'redis')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    // Without memory, Redis must refuse new jobs instead of deleting old ones.
    'maxmemory-policy': 'noeviction',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const log = openLogFile(join(dataDir, 'redis.log'))
  await keepRunning(
    run,
    'redis',
    externalLauncher(run, { name: 'redis', program, args, log, isReady: () => respondsToPing(url) }),
  )
  return url
}

/** Whether Redis is ready. False while it still reads its append-only file. */
async function respondsToPing(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, maxRetriesPerRequest: 0 })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    return (await redis.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    redis.disconnect()
  }
}
