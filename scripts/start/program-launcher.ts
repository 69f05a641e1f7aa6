import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Launch } from './keep-running.ts'
import type { LogFile } from './log-file.ts'
import type { Run } from './run-until-stopped.ts'

/** A program that runs on the same Node as this process: one of ours, or Vite. */
export interface Program {
  readonly name: string
  /** Arguments for node: its options, the file, and the file's own arguments. */
  readonly args: string[]
  readonly env: NodeJS.ProcessEnv
  /** The file for the output, which otherwise goes to the terminal. */
  readonly log?: LogFile
  /**
   * Whether the program sends `ready` over IPC once it serves, as the server and the worker do. Any
   * other program counts as ready when it runs.
   */
  readonly reportsReady: boolean
}

const READY_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 10_000

/**
 * Returns a function that starts a program, for `keepRunning`. The program has its own process
 * group, because Ctrl-C in the terminal stops a whole group, and `Run` must stop the
 * programs in order. It also has an IPC channel: if this process is killed, the channel closes, and
 * the server and the worker exit (`exitOnParentDisconnect`).
 */
export function programLauncher(run: Run, program: Program): Launch {
  return async (cancelStart) => {
    const output = program.log ? program.log.fd : ('inherit' as const)
    const readNewLines = program.log?.readerFromHere()
    const child = spawn(process.execPath, program.args, {
      detached: true,
      env: program.env,
      stdio: ['ignore', output, output, 'ipc'],
    })
    // Throws if the program could not be started.
    await once(child, 'spawn')
    const exited = new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signalName) => resolve(signalName ?? `code ${code}`))
    })
    const stop = () => stopChild(child, exited, run.forceStop)
    const running = { pid: child.pid!, exited, stop }
    if (!program.reportsReady) return running

    const outcome = await Promise.race([
      waitForReady(child),
      exited.then((exit) => `it ended (${exit})`),
      sleep(READY_TIMEOUT_MS, `it was not ready within ${READY_TIMEOUT_MS / 1000} s`, {
        signal: cancelStart,
        ref: false,
      }).catch(() => 'the start was canceled'),
    ])
    if (outcome === 'ready') return running
    await stop()
    throw new Error(
      [`The ${program.name} did not start: ${outcome}.`, readNewLines?.()].filter(Boolean).join('\n'),
    )
  }
}

async function waitForReady(child: ChildProcess): Promise<'ready'> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (message === 'ready') resolve('ready')
    })
  })
}

/**
 * Stops a child with SIGTERM, and with SIGKILL if it takes too long or the run is forced to stop.
 */
async function stopChild(
  child: ChildProcess,
  exited: Promise<string>,
  forceStop: AbortSignal,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timeout = sleep(STOP_TIMEOUT_MS, 'timeout', { signal: forceStop, ref: false }).catch(() => 'timeout')
  if ((await Promise.race([exited, timeout])) === 'timeout') child.kill('SIGKILL')
  await exited
}
