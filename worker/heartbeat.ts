import type { Clock } from '#server/clock.ts'
import type { QueuedJob, RunningProgress } from '#server/queue/marks.ts'
import { writeFile } from 'node:fs/promises'

/** A running job gives a sign of life every this many milliseconds. */
const beatEveryMs = 10_000
/** Progress is stored at most once per this many milliseconds; it is pushed to pages as well. */
const storeEveryMs = 1_000

/** Stores a running job's progress and its worker's sign of life where every server finds them. */
export function startHeartbeat(job: QueuedJob, clock: Clock) {
  const startedAt = clock.now().getTime()
  const progress: RunningProgress = { percent: 0, message: '', heardAt: startedAt, movedAt: startedAt }
  let storedAt = 0
  const store = () => {
    progress.heardAt = clock.now().getTime()
    storedAt = performance.now()
    // If one is lost, the next one follows.
    job.updateProgress({ ...progress }).catch(() => undefined)
  }
  const timer = setInterval(store, beatEveryMs)
  return {
    setProgress(percent: number, message: string): void {
      if (percent !== progress.percent || message !== progress.message)
        progress.movedAt = clock.now().getTime()
      progress.percent = percent
      progress.message = message
      if (performance.now() - storedAt >= storeEveryMs) store()
    },
    stop: () => clearInterval(timer),
  }
}

/** Makes an empty file, or gives it the present time. */
export const touchFile = (path: string): Promise<void> => writeFile(path, '')
