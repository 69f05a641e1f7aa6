import type { Clock } from '#server/clock.ts'
import type { QueuedJob, RunningProgress } from '#server/queue/marks.ts'
import { writeFile } from 'node:fs/promises'

const HEARTBEAT_INTERVAL_MS = 10_000
/** Progress is stored at most this often; pages also get it pushed. */
const STORE_INTERVAL_MS = 1_000

/** Stores a running job's progress and heartbeat with the job, where every server can read them. */
export function startHeartbeat(job: QueuedJob, clock: Clock) {
  const startedAt = clock.now().getTime()
  const progress: RunningProgress = { percent: 0, message: '', heardAt: startedAt, movedAt: startedAt }
  let storedAt = 0
  const store = () => {
    progress.heardAt = clock.now().getTime()
    storedAt = performance.now()
    // The next heartbeat replaces one that is lost.
    job.updateProgress({ ...progress }).catch(() => undefined)
  }
  const timer = setInterval(store, HEARTBEAT_INTERVAL_MS)
  return {
    setProgress(percent: number, message: string): void {
      if (percent !== progress.percent || message !== progress.message)
        progress.movedAt = clock.now().getTime()
      progress.percent = percent
      progress.message = message
      if (performance.now() - storedAt >= STORE_INTERVAL_MS) store()
    },
    stop: () => clearInterval(timer),
  }
}

/** Creates an empty file, or sets its time to now. */
export const touchFile = (path: string): Promise<void> => writeFile(path, '')
