import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { findFreePort } from '#server/free-port.ts'
import { cleanUpAfterFile } from './cleanups.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** A test's own Redis, which it may kill and restart. */
export type TestRedis = Awaited<ReturnType<typeof startRedis>>

/**
 * Starts a redis-server on a free loopback port, with its append-only file in a temporary folder. It stops
 * after the test file.
 */
export async function startRedis() {
  const folder = await makeTemporaryFolder()
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  /** Starts it, on the same port and data as before. */
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes']
    child = spawn('redis-server', options, { stdio: 'ignore' })
    const failed = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`redis-server ended (${signal ?? code})`)
    })
    // It waits until Redis has read its append-only file.
    const client = new Redis(url, { retryStrategy: () => 25, maxRetriesPerRequest: null })
    client.on('error', () => undefined)
    try {
      await Promise.race([client.ping(), failed])
    } finally {
      client.disconnect()
    }
  }
  /** Sends SIGKILL. Resolves when Redis has exited. */
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  cleanUpAfterFile(kill)
  process.once('exit', () => child?.kill('SIGKILL'))
  await start()
  return { /** The value of REDIS_URL. */ url, start, kill }
}
