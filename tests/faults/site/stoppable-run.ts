import type { Run } from '#scripts/start/run-until-stopped.ts'

/** A run of several processes that its caller can stop. */
export interface StoppableRun extends Run {
  /** Stops everything, newest first. */
  stop(): Promise<void>
}

/** Creates a run. `onLine` gets each line about its processes, such as that one is running. */
export function createRun(onLine: (line: string) => void): StoppableRun {
  const controller = new AbortController()
  const forceStop = new AbortController()
  const stops: (() => Promise<void>)[] = []
  return {
    stopping: controller.signal,
    forceStop: forceStop.signal,
    log: onLine,
    onStop: (stop) => stops.push(stop),
    async stop() {
      controller.abort()
      for (const stop of stops.splice(0).toReversed())
        await stop().catch((error: unknown) => console.error('Could not be stopped:', error))
    },
  }
}
