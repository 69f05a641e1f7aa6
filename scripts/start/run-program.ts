import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Launch } from './keep-running.ts'
import type { LogFile } from './log-file.ts'
import type { Run } from './run-until-stopped.ts'

/** One of our programs, which is a TypeScript file that runs on the same Node as this process. */
export interface Program {
  readonly name: string
  /** Arguments for node: its options, the file, and the file's own arguments. */
  readonly args: string[]
  readonly env: NodeJS.ProcessEnv
  /** The file for the output, which otherwise goes to the terminal. */
  readonly log?: LogFile
  /** Whether the program sends `ready` over IPC once it serves. */
  readonly reportsReady: boolean
}

const READY_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 10_000

/**
 * Returns a function that starts a program in its own process group, so that Ctrl-C in the terminal
 * does not stop it before its turn. The program exits when its IPC channel closes, which happens if
 * this process dies.
 */
export function runProgram(run: Run, program: Program): Launch {
  return async (signal) => {
    const output = program.log ? program.log.fd : ('inherit' as const)
    const readNewLines = program.log?.mark()
    const child = spawn(process.execPath, program.args, {
      detached: true,
      env: program.env,
      stdio: ['ignore', output, output, 'ipc'],
    })
    const exited = new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signalName) => resolve(signalName ?? `code ${code}`))
    })
    const stop = () => stopChild(child, exited, run.forceStop)
    // Without a process id the start failed, and `exited` rejects with the reason.
    if (child.pid === undefined) throw new Error(await exited)
    const running = { pid: child.pid, exited, stop }
    if (!program.reportsReady) return running

    const outcome = await Promise.race([
      waitForReady(child),
      exited.then((exit) => `it ended (${exit})`),
      sleep(READY_TIMEOUT_MS, `it was not ready within ${READY_TIMEOUT_MS / 1000} s`, {
        signal,
        ref: false,
      }).catch(() => 'stopped'),
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

async function stopChild(
  child: ChildProcess,
  exited: Promise<string>,
  forceStop: AbortSignal,
): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timeout = sleep(STOP_TIMEOUT_MS, 'timeout', { signal: forceStop, ref: false }).catch(() => 'timeout')
  if ((await Promise.race([exited, timeout])) === 'timeout') child.kill('SIGKILL')
  await exited
}
