import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Launch } from './keep-running.ts'
import type { LogFile } from './log-file.ts'
import type { Run } from './run-until-stopped.ts'

/** One of our programs: a TypeScript file for the Node that runs this one. */
export interface Program {
  readonly name: string
  /** Arguments for node: options, file, the file's arguments. */
  readonly args: string[]
  readonly env: NodeJS.ProcessEnv
  /** The file for its output; undefined: the terminal. */
  readonly log?: LogFile
  /** Whether it reports `ready` on the channel to its parent once it serves. */
  readonly saysReady: boolean
}

const readyWithin = 60_000 // ms
const stopWithin = 10_000 // ms

/**
 * Returns how to start a program. It leads its own process group, so that Ctrl-C in the terminal
 * does not reach it before its turn to stop; the closed channel tells it when its parent is gone.
 */
export function runProgram(run: Run, program: Program): Launch {
  return async (signal) => {
    const output = program.log ? program.log.fd : ('inherit' as const)
    const mark = program.log?.mark()
    const child = spawn(process.execPath, program.args, {
      detached: true,
      env: program.env,
      stdio: ['ignore', output, output, 'ipc'],
    })
    const exited = new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, killer) => resolve(killer ?? `code ${code}`))
    })
    const stop = () => stopChild(child, exited, run.hurry)
    // If it could not be started there is no id, and `exited` says why.
    if (child.pid === undefined) throw new Error(await exited)
    const running = { pid: child.pid, exited, stop }
    if (!program.saysReady) return running

    const outcome = await Promise.race([
      whenReady(child),
      exited.then((how) => `it ended (${how})`),
      sleep(readyWithin, `it was not ready within ${readyWithin / 1000} s`, { signal, ref: false }).catch(
        () => 'stopped',
      ),
    ])
    if (outcome === 'ready') return running
    await stop()
    throw new Error([`The ${program.name} did not start: ${outcome}.`, mark?.()].filter(Boolean).join('\n'))
  }
}

async function whenReady(child: ChildProcess): Promise<'ready'> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (message === 'ready') resolve('ready')
    })
  })
}

async function stopChild(child: ChildProcess, exited: Promise<string>, hurry: AbortSignal): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const late = sleep(stopWithin, 'late', { signal: hurry, ref: false }).catch(() => 'late')
  if ((await Promise.race([exited, late])) === 'late') child.kill('SIGKILL')
  await exited
}
