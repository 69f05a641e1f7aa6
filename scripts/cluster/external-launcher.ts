import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
 * Returns a function that starts an external program, for `keepRunning`. The program has its own
 * process group, because Ctrl-C in the terminal stops a whole group, and `Run` must stop
 * the programs in order.
 */
export function externalLauncher(run: Run, { name, program, args, log, isReady }: ExternalProgram): Launch {
  return async (cancelStart) => {
    const readNewLines = log.readerFromHere()
    const child = spawn(program, args, { detached: true, stdio: ['ignore', log.fd, log.fd] })
    // Throws if the program could not be started.
    await once(child, 'spawn')
    const pid = child.pid!
    const exited = new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signalName) => {
        killGroup(pid)
        resolve(signalName ?? `code ${code}`)
      })
    })
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
      waitedMs < READY_TIMEOUT_MS && !hasExited() && !cancelStart.aborted;
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
function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The group is empty, as expected.
  }
}
