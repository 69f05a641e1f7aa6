import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#server/free-port.ts'
import { cleanUpAfterFile } from './cleanups.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** A test's own Redis, which it may kill and restart. */
export interface TestRedis {
  /** The value of REDIS_URL. */
  readonly url: string
  /** Sends SIGKILL. Resolves when Redis has exited. */
  kill(): Promise<void>
  /** Restarts it on the same port and data. */
  start(): Promise<void>
  /** Shuts it down. This happens automatically after the test file. */
  stop(): Promise<void>
}

/** Starts a redis-server on a free loopback port, with its append-only file in a temporary folder. */
export async function startRedis(): Promise<TestRedis> {
  const folder = await makeTemporaryFolder()
  const port = await findFreePort()
  let runningProcess: ChildProcess | undefined

  const start = async () => {
    if (runningProcess) return
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes']
    runningProcess = spawn('redis-server', options, { stdio: 'ignore' })
    await waitUntilReady(runningProcess, port)
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const child = runningProcess
    runningProcess = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  cleanUpAfterFile(() => end('SIGTERM'))
  process.once('exit', () => runningProcess?.kill('SIGKILL'))
  await start()
  return { url: `redis://127.0.0.1:${port}`, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  child.once('exit', (code, signal) => (failure = new Error(`redis-server ended (${signal ?? code})`)))
  for (let attempt = 0; attempt < 400; attempt++) {
    if (failure) throw failure
    if ((await ping(port)) === '+PONG\r\n') return
    await sleep(25)
  }
  throw new Error('redis-server did not reply within 10 s.')
}

/**
 * Returns the reply to PING. It is `-LOADING …` while Redis reads its append-only file, and empty if Redis is
 * down.
 */
async function ping(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  try {
    socket.write('PING\r\n')
    const [reply]: unknown[] = await once(socket, 'data')
    return String(reply)
  } catch {
    return ''
  } finally {
    socket.destroy()
  }
}
