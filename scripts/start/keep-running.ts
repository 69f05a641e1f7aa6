import { setTimeout as sleep } from 'node:timers/promises'
import type { Run } from './run-until-stopped.ts'

/** A process that runs. */
export interface Running {
  readonly pid: number
  /** Resolves with how it ended: `code 1`, `SIGKILL`. */
  readonly exited: Promise<string>
  /** Stops it, by force if it takes too long; resolves when it is gone. */
  readonly stop: () => Promise<void>
}

/** Starts a process and resolves when it is ready; aborts with the signal. */
export type Launch = (signal: AbortSignal) => Promise<Running>

const shortest = 200 // ms before the first new start
const longest = 5_000 // ms
/** After this many ms a process counts as healthy again. */
export const steady = 10_000

/**
 * Starts a process and restarts it whenever it ends, until the run stops: immediately at first,
 * then after longer and longer pauses while it keeps ending.
 *
 * @param name for the log lines
 * @param isDone whether the way it ended means that it need not run again; by default it always
 * must
 * @throws Error if the first start fails
 */
export async function keepRunning(
  run: Run,
  name: string,
  launch: Launch,
  isDone: (how: string) => boolean = () => false,
): Promise<void> {
  run.stopping.throwIfAborted()
  let current = await launch(run.stopping)
  let pause = shortest
  run.say(`${name}: runs (process ${current.pid})`)

  const launchAgain = async (): Promise<boolean> => {
    await sleep(pause, undefined, { signal: run.stopping })
    pause = Math.min(pause * 2, longest)
    try {
      current = await launch(run.stopping)
      run.say(`${name}: runs again (process ${current.pid})`)
      return true
    } catch (error) {
      run.stopping.throwIfAborted()
      run.say(`${name}: does not start: ${error instanceof Error ? error.message : String(error)}`)
      return false
    }
  }
  const keep = async (): Promise<void> => {
    for (;;) {
      const began = performance.now()
      const how = await current.exited
      if (run.stopping.aborted || isDone(how)) return
      if (performance.now() - began > steady) pause = shortest
      run.say(`${name}: ended (${how}), starting it again`)
      while (!(await launchAgain())) continue
    }
  }
  const kept = keep().catch((error: unknown) => {
    if (!run.stopping.aborted) throw error
  })
  run.atStop(async () => {
    await current.stop()
    await kept
    // A launch under way when the run stopped may have succeeded.
    await current.stop()
  })
}
