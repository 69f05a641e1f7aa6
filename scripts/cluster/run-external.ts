import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Launch } from '../start/keep-running.ts'
import type { LogFile } from '../start/log-file.ts'
import type { Run } from '../start/run-until-stopped.ts'

/** A program that is installed on the machine, such as nginx. */
export interface ExternalProgram {
  readonly name: string
  /** Path of the program. */
  readonly program: string
  readonly args: readonly string[]
  readonly log: LogFile
  /** Whether the program is ready to serve. */
  readonly isReady: () => Promise<boolean>
}

const READY_TIMEOUT_MS = 15_000
const STOP_TIMEOUT_MS = 10_000
const POLL_INTERVAL_MS = 50

/**
 * Returns a function that starts an external program in its own process group, so that Ctrl-C in
 * the terminal does not stop it before its turn.
 */
export function runExternal(run: Run, { name, program, args, log, isReady }: ExternalProgram): Launch {
  return async (signal) => {
    const readNewLines = log.mark()
    const child = spawn(program, args, { detached: true, stdio: ['ignore', log.fd, log.fd] })
    const exited = new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signalName) => {
        killGroup(child.pid)
        resolve(signalName ?? `code ${code}`)
      })
    })
    const { pid } = child
    // Without a process id the start failed, and `exited` rejects with the reason.
    if (pid === undefined) throw new Error(await exited)
    const hasExited = () => child.exitCode !== null || child.signalCode !== null
    const stop = async () => {
      if (hasExited()) return
      child.kill('SIGTERM')
      const timeout = sleep(STOP_TIMEOUT_MS, 'timeout', { signal: run.forceStop, ref: false }).catch(
        () => 'timeout',
      )
      if ((await Promise.race([exited, timeout])) === 'timeout' && !hasExited()) process.kill(-pid, 'SIGKILL')
      await exited
    }
    for (
      let waitedMs = 0;
      waitedMs < READY_TIMEOUT_MS && !hasExited() && !signal.aborted;
      waitedMs += POLL_INTERVAL_MS
    ) {
      if (await isReady()) return { pid, exited, stop }
      await sleep(POLL_INTERVAL_MS)
    }
    await stop()
    throw new Error([`${name} did not start.`, readNewLines()].filter(Boolean).join('\n'))
  }
}

/** Kills the rest of an exited program's process group. nginx's workers would still use its port. */
function killGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The group is empty, as expected.
  }
}
