import type { stuckKinds } from '#shared/contract/jobs.ts'

/** A job that waits longer is stuck. */
const MAX_WAIT_MS = 30_000
/** Workers report each job every 10 s, so a job silent for longer is dead or hangs. */
const MAX_SILENCE_MS = 45_000
/** A job without progress for longer is stuck. */
const MAX_NO_PROGRESS_MS = 15 * 60_000
/** A scheduled run that starts later than this is overdue. */
const MAX_OVERDUE_MS = 30_000

/** The part of the queue that the rules examine; times in ms since 1970. */
export interface QueueView {
  waiting: { id: string; name: string; since: number }[]
  running: { id: string; name: string; startedAt: number; heardAt: number; movedAt: number }[]
  schedules: { name: string; nextAt: number | null }[]
  /** Number of connected workers; null if unknown. */
  workers: number | null
}

/** Work that will not continue without intervention. */
export interface StuckWork {
  kind: (typeof stuckKinds)[number]
  name: string | null
  id: string | null
  since: number | null
}

/** Returns what is stuck now. A missing worker counts only if something waits for one. */
export function findStuck({ waiting, running, schedules, workers }: QueueView, now: number): StuckWork[] {
  const silent = running.filter(({ heardAt }) => now - heardAt > MAX_SILENCE_MS)
  const stalled = running.filter(
    ({ movedAt, heardAt }) => now - heardAt <= MAX_SILENCE_MS && now - movedAt > MAX_NO_PROGRESS_MS,
  )
  const overdue = schedules.filter(({ nextAt }) => nextAt !== null && now - nextAt > MAX_OVERDUE_MS)
  const found: StuckWork[] = [
    ...waiting
      .filter(({ since }) => now - since > MAX_WAIT_MS)
      .map(({ id, name, since }) => ({ kind: 'waiting' as const, name, id, since })),
    ...silent.map(({ id, name, heardAt }) => ({ kind: 'silent' as const, name, id, since: heardAt })),
    ...stalled.map(({ id, name, movedAt }) => ({ kind: 'no-progress' as const, name, id, since: movedAt })),
    ...schedules
      .filter(({ nextAt }) => nextAt === null)
      .map(({ name }) => ({ kind: 'schedule-missing' as const, name, id: null, since: null })),
    ...overdue.map(({ name, nextAt }) => ({
      kind: 'schedule-overdue' as const,
      name,
      id: null,
      since: nextAt,
    })),
  ]
  if (workers === 0 && found.length > 0)
    return [{ kind: 'no-worker', name: null, id: null, since: null }, ...found]
  return found
}
