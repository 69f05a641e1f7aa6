import type { Clock } from '#server/clock.ts'
import { type QueuedJob, type RunningProgress, storeProgress } from '#server/queue/marks.ts'
import { HEARTBEAT_INTERVAL_MS } from '#server/jobs/find-stuck.ts'

/**
 * Progress is stored at most this often, because each write is a request to the queue's store. Open
 * pages get it sooner, by push (progress.ts).
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
  // By the monotonic clock: `clock` may be set back, which would hold back the progress.
  let storedAt = -Infinity
  const store = () => {
    progress.lastHeartbeatAt = clock.now().getTime()
    storedAt = performance.now()
    // The next heartbeat replaces one that is lost.
    storeProgress(job, progress).catch(() => undefined)
  }
  const timer = setInterval(store, HEARTBEAT_INTERVAL_MS)
  return {
    saveProgress: (percent: number, message: string): void => {
      if (percent !== progress.percent || message !== progress.message)
        progress.lastProgressAt = clock.now().getTime()
      progress.percent = percent
      progress.message = message
      if (performance.now() - storedAt >= STORE_INTERVAL_MS) store()
    },
    stop: () => clearInterval(timer),
  }
}
