import type { Walk } from '#shared/arrival/progress/advance-walk.ts'
import { CLOCK_TOLERANCE_MS } from '../../clock.ts'
import type { trackingSessions } from '../../database/schema.ts'
import type { ParadeRow } from '../parade/parade-entry.ts'

type Session = typeof trackingSessions.$inferSelect
type ParadeTimes = Pick<ParadeRow, 'startedAt' | 'positionAt' | 'trail' | 'progress' | 'tail' | 'report'>

/**
 * Returns a session's times that are in the future by more than the tolerance, each replaced with
 * `now`. `latestClock` is the latest of the known clocks. A wrong clock wrote those times. Until
 * they had passed, a silent phone would count as reporting, and its new fixes as old ones.
 */
export const futureSessionTimes = (session: Session, now: Date, latestClock: Date) =>
  clampToNow(
    session,
    ['startedAt', 'lastHeartbeat', 'fixAt', 'fixReceivedAt', 'shownSince', 'pausedAt', 'reportedAt'],
    now,
    latestClock,
  )

/** Returns a parade's times, trail points and progress like `futureSessionTimes`. */
export function futureParadeTimes(parade: ParadeTimes, now: Date, latestClock: Date): Partial<ParadeTimes> {
  const times: Partial<ParadeTimes> = clampToNow(parade, ['startedAt', 'positionAt'], now, latestClock)
  if (times.positionAt && parade.progress) times.progress = limitTimes(parade.progress, now.getTime())
  const { tail, report } = parade
  if (tail && isFuture(tail.at, latestClock)) times.tail = { ...tail, at: now.getTime() }
  if (report && isFuture(report.at, latestClock)) times.report = { ...report, at: now.getTime() }
  if (!parade.trail.some(([at]) => isFuture(at, latestClock))) return times
  const trail = parade.trail.map(([at, latitude, longitude]): ParadeTimes['trail'][number] => [
    Math.min(at, now.getTime()),
    latitude,
    longitude,
  ])
  return { ...times, trail }
}

/** Returns what a parade has done, with no time later than `now` (Unix ms). */
function limitTimes(walk: Walk, now: number): Walk {
  const limit = <Time extends number | null>(at: Time) => (at === null ? at : Math.min(at, now)) as Time
  return {
    ...walk,
    at: limit(walk.at),
    since: limit(walk.since),
    offSince: limit(walk.offSince),
    // Collected again from the next fixes.
    elsewhere: [],
    halt: { ...walk.halt, at: limit(walk.halt.at) },
    visits: walk.visits.map(({ stop, since, until }) => ({ stop, since: limit(since), until: limit(until) })),
  }
}

/** Whether `futureSessionTimes` or `futureParadeTimes` has found a time to correct. */
export const hasAnyTime = (times: object): boolean => Object.keys(times).length > 0

const isFuture = (ms: number, latestClock: Date): boolean => ms > latestClock.getTime() + CLOCK_TOLERANCE_MS

function clampToNow<Name extends string>(
  row: Record<Name, Date | null>,
  names: Name[],
  now: Date,
  latest: Date,
) {
  const futureNames = names.filter((name) => isFuture(row[name]?.getTime() ?? 0, latest))
  return Object.fromEntries(futureNames.map((name) => [name, now])) as Partial<Record<Name, Date>>
}
