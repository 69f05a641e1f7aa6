import type { Clock } from '#server/clock.ts'
import type { QueuedJob, RunningProgress } from '#server/queue/marks.ts'
import { writeFile } from 'node:fs/promises'

/** A running job gives a sign of life every this many milliseconds. */
const everyMs = 10_000
/** Progress is stored at most once per this many milliseconds; it is pushed to pages as well. */
const keptEveryMs = 1_000

/** Stores a running job's progress and its worker's sign of life where every server finds them. */
export function startHeartbeat(job: QueuedJob, clock: Clock) {
  const startedAt = clock.now().getTime()
  const said: RunningProgress = { percent: 0, message: '', heardAt: startedAt, movedAt: startedAt }
  let keptAt = 0
  const keep = () => {
    said.heardAt = clock.now().getTime()
    keptAt = performance.now()
    // If one is lost, the next one follows.
    job.updateProgress({ ...said }).catch(() => undefined)
  }
  const beating = setInterval(keep, everyMs)
  return {
    moved(percent: number, message: string): void {
      if (percent !== said.percent || message !== said.message) said.movedAt = clock.now().getTime()
      said.percent = percent
      said.message = message
      if (performance.now() - keptAt >= keptEveryMs) keep()
    },
    stop: () => clearInterval(beating),
  }
}

/** Creates an empty file, or sets its time to now. */
export const touch = (path: string): Promise<void> => writeFile(path, '')
