import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Launch } from '../start/keep-running.ts'
import type { LogFile } from '../start/log-file.ts'
import type { Run } from '../start/run-until-stopped.ts'

/** A program of the machine that runs as long as the cluster does. */
export interface External {
  readonly name: string
  /** Its path. */
  readonly program: string
  readonly args: readonly string[]
  readonly log: LogFile
  /** Whether it is ready. */
  readonly isReady: () => Promise<boolean>
}

const readyWithin = 15_000 // ms
const stopWithin = 10_000 // ms

/**
 * Returns how to start such a program: in its own process group, which Ctrl-C in the terminal does
 * not reach.
 */
export function runExternal(run: Run, { name, program, args, log, isReady }: External): Launch {
  return async (signal) => {
    const mark = log.mark()
    const child = spawn(program, args, { detached: true, stdio: ['ignore', log.fd, log.fd] })
    const exited = new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, killer) => {
        endGroup(child.pid)
        resolve(killer ?? `code ${code}`)
      })
    })
    const { pid } = child
    // If it could not be started there is no id, and `exited` says why.
    if (pid === undefined) throw new Error(await exited)
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    const stop = async () => {
      if (hasEnded()) return
      child.kill('SIGTERM')
      const late = sleep(stopWithin, 'late', { signal: run.hurry, ref: false }).catch(() => 'late')
      if ((await Promise.race([exited, late])) === 'late' && !hasEnded()) process.kill(-pid, 'SIGKILL')
      await exited
    }
    for (let waited = 0; waited < readyWithin && !hasEnded() && !signal.aborted; waited += 50) {
      if (await isReady()) return { pid, exited, stop }
      await sleep(50)
    }
    await stop()
    throw new Error([`${name} did not start.`, mark()].filter(Boolean).join('\n'))
  }
}

/** Ends the rest of a killed program's process group: nginx's workers would hold its port. */
function endGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nothing is left, as expected.
  }
}
