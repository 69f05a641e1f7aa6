import type { Clock } from '#server/clock.ts'
import { type QueuedJob, type RunningProgress, storeProgress } from '#server/queue/marks.ts'
import { writeFile } from 'node:fs/promises'

const HEARTBEAT_INTERVAL_MS = 10_000
/**
 * The progress is written at most this often, because each write is a request to the queue's store.
 * Pages get every change by push.
 */
const STORE_INTERVAL_MS = 1_000

/** Stores a running job's progress and heartbeat with the job, where every server can read them. */
export function startHeartbeat(job: QueuedJob, clock: Clock) {
  const startedAt = clock.now().getTime()
  const progress: RunningProgress = {
    percent: 0,
    message: '',
    lastHeartbeatAt: startedAt,
    lastProgressAt: startedAt,
  }
  let storedAt = 0
  const saveProgress = () => {
    progress.lastHeartbeatAt = clock.now().getTime()
    storedAt = performance.now()
    // The next heartbeat replaces one that is lost.
    storeProgress(job, progress).catch(() => undefined)
  }
  const timer = setInterval(saveProgress, HEARTBEAT_INTERVAL_MS)
  return {
    setProgress(percent: number, message: string): void {
      if (percent !== progress.percent || message !== progress.message)
        progress.lastProgressAt = clock.now().getTime()
      progress.percent = percent
      progress.message = message
      if (performance.now() - storedAt >= STORE_INTERVAL_MS) saveProgress()
    },
    stop: () => clearInterval(timer),
  }
}

/** Creates an empty file, or sets its time to now. */
export const touchFile = (path: string): Promise<void> => writeFile(path, '')
