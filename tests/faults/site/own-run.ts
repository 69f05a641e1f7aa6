import type { Run } from '#scripts/start/run-until-stopped.ts'

/** A run of several processes that its caller stops. */
export interface OwnRun extends Run {
  /** Stops everything, the newest first. */
  stop(): Promise<void>
}

/** Begins a run; each line that its parts print goes to `hear`. */
export function beginRun(hear: (line: string) => void): OwnRun {
  const stopping = new AbortController()
  const forceStop = new AbortController()
  const stops: (() => Promise<void>)[] = []
  return {
    stopping: stopping.signal,
    forceStop: forceStop.signal,
    log: hear,
    onStop: (stop) => stops.push(stop),
    async stop() {
      stopping.abort()
      for (const stop of stops.splice(0).toReversed())
        await stop().catch((error: unknown) => console.error('Could not be stopped:', error))
    },
  }
}
