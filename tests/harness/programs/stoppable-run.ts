import type { Run } from '#scripts/start/run-until-stopped.ts'
import { cleanUpAfterFile } from './cleanups.ts'

/**
 * Creates a run of several processes, which stop after the test file, newest first. `onLine` gets each line
 * about them, such as that one is running.
 */
export function createRun(onLine: (line: string) => void = () => undefined): Run {
  const controller = new AbortController()
  const stops: (() => Promise<void>)[] = []
  cleanUpAfterFile(async () => {
    controller.abort()
    for (const stop of stops.splice(0).toReversed())
      await stop().catch((error: unknown) => console.error('Could not be stopped:', error))
  })
  return {
    stopping: controller.signal,
    forceStop: new AbortController().signal,
    log: onLine,
    onStop: (stop) => stops.push(stop),
  }
}
