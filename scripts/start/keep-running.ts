import { setTimeout as sleep } from 'node:timers/promises'
import type { Run } from './run-until-stopped.ts'

/** A process that `keepRunning` watches. */
export interface RunningProcess {
  readonly pid: number
  /** Resolves with the exit code or signal, such as `code 1` or `SIGKILL`. */
  readonly exited: Promise<string>
  /** Stops the process, by force if it takes too long. Resolves when it has exited. */
  readonly stop: () => Promise<void>
}

/** Starts a process and resolves when it is ready. Aborting `cancelStart` stops the start. */
export type Launch = (cancelStart: AbortSignal) => Promise<RunningProcess>

/** Pause before the first restart. It doubles with each restart of a process that is not healthy. */
const MIN_PAUSE_MS = 200
const MAX_PAUSE_MS = 5_000
/** How long a process must run to be healthy. The next restart of a healthy process is quick. */
export const HEALTHY_AFTER_MS = 10_000

/**
 * Starts a process and restarts it whenever it exits, until the run stops.
 *
 * @param name name of the process in log lines
 * @param isDone returns whether an exit, such as `code 0`, is final. By default none is
 * @throws Error if the first start fails
 */
export async function keepRunning(
  run: Run,
  name: string,
  launch: Launch,
  isDone: (exit: string) => boolean = () => false,
): Promise<void> {
  run.stopping.throwIfAborted()
  let current = await launch(run.stopping)
  let pauseMs = MIN_PAUSE_MS
  run.log(`${name}: is running (process ${current.pid})`)

  const relaunch = async (): Promise<boolean> => {
    await sleep(pauseMs, undefined, { signal: run.stopping })
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
    try {
      current = await launch(run.stopping)
      run.log(`${name}: is running again (process ${current.pid})`)
      return true
    } catch (error) {
      run.stopping.throwIfAborted()
      run.log(`${name}: does not start: ${error instanceof Error ? error.message : String(error)}`)
      return false
    }
  }
  const restartOnExit = async (): Promise<void> => {
    for (;;) {
      const startedAt = performance.now()
      const exit = await current.exited
      if (run.stopping.aborted || isDone(exit)) return
      if (performance.now() - startedAt > HEALTHY_AFTER_MS) pauseMs = MIN_PAUSE_MS
      run.log(`${name}: ended (${exit}), starting it again`)
      while (!(await relaunch())) continue
    }
  }
  const supervision = restartOnExit().catch((error: unknown) => {
    if (!run.stopping.aborted) throw error
  })
  run.onStop(async () => {
    await current.stop()
    await supervision
    // A relaunch that was in progress when the run stopped may have succeeded.
    await current.stop()
  })
}
