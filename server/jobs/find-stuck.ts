import type { stuckKinds } from '#shared/contract/jobs.ts'

/** How long a job may wait before it is stuck. */
const MAX_WAIT_MS = 30_000
/** How often a worker sends the heartbeat of a running job. */
export const HEARTBEAT_INTERVAL_MS = 10_000
/** How long a running job may go without a heartbeat: up to four may be lost. */
const MAX_SILENCE_MS = 4.5 * HEARTBEAT_INTERVAL_MS
/** How long a running job may go without progress. */
const MAX_NO_PROGRESS_MS = 15 * 60_000
/** How late a scheduled run may start before it is overdue. */
const MAX_OVERDUE_MS = 30_000

/** The part of the queue that the rules examine. Times are Unix ms. */
export interface QueueView {
  waiting: { id: string; name: string; since: number }[]
  running: { id: string; name: string; startedAt: number; lastHeartbeatAt: number; lastProgressAt: number }[]
  schedules: { name: string; nextAt: number | null }[]
  /** Number of connected workers, or null if unknown. */
  workers: number | null
}

/**
 * Work that will not continue without intervention. `name` and `id` are the job's, null where no
 * single job is stuck; `since` is Unix ms.
 */
export interface StuckWork {
  kind: (typeof stuckKinds)[number]
  name: string | null
  id: string | null
  since: number | null
}

/** Returns the stuck work. A missing worker counts only if something else is stuck. */
export function findStuck({ waiting, running, schedules, workers }: QueueView, now: number): StuckWork[] {
  const silentJobs = running.filter(({ lastHeartbeatAt }) => now - lastHeartbeatAt > MAX_SILENCE_MS)
  const stalledJobs = running.filter(
    ({ lastProgressAt, lastHeartbeatAt }) =>
      now - lastHeartbeatAt <= MAX_SILENCE_MS && now - lastProgressAt > MAX_NO_PROGRESS_MS,
  )
  const overdueSchedules = schedules.filter(({ nextAt }) => nextAt !== null && now - nextAt > MAX_OVERDUE_MS)
  const stuckWork: StuckWork[] = [
    ...waiting
      .filter(({ since }) => now - since > MAX_WAIT_MS)
      .map(({ id, name, since }) => ({ kind: 'waiting' as const, name, id, since })),
    ...silentJobs.map(({ id, name, lastHeartbeatAt }) => ({
      kind: 'silent' as const,
      name,
      id,
      since: lastHeartbeatAt,
    })),
    ...stalledJobs.map(({ id, name, lastProgressAt }) => ({
      kind: 'no-progress' as const,
      name,
      id,
      since: lastProgressAt,
    })),
    ...schedules
      .filter(({ nextAt }) => nextAt === null)
      .map(({ name }) => ({ kind: 'schedule-missing' as const, name, id: null, since: null })),
    ...overdueSchedules.map(({ name, nextAt }) => ({
      kind: 'schedule-overdue' as const,
      name,
      id: null,
      since: nextAt,
    })),
  ]
  if (workers === 0 && stuckWork.length > 0)
    return [{ kind: 'no-worker', name: null, id: null, since: null }, ...stuckWork]
  return stuckWork
}
