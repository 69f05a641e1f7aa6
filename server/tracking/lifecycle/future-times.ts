import type { trackingSessions } from '../../database/schema.ts'
import type { ParadeRow } from '../parade/parade-entry.ts'

type Session = typeof trackingSessions.$inferSelect
type ParadeTimes = Pick<ParadeRow, 'startedAt' | 'positionAt' | 'trail'>

/** Tolerated difference between clocks. A time within it in the future counts as now. */
export const CLOCK_TOLERANCE_MS = 60_000

/**
 * Returns a session's times that are in the future by more than the tolerance, each replaced with
 * `now`. `latestClock` is the latest of the known clocks. A wrong clock wrote those times. Until
 * they had passed, a silent phone would count as reporting, and its new fixes as old ones.
 */
export const futureSessionTimes = (session: Session, now: Date, latestClock: Date) =>
  clampToNow(session, ['startedAt', 'lastHeartbeat', 'fixAt', 'fixReceivedAt'], now, latestClock)

/** Returns a parade's times and trail points like `futureSessionTimes`. */
export function futureParadeTimes(parade: ParadeTimes, now: Date, latestClock: Date): Partial<ParadeTimes> {
  const times = clampToNow(parade, ['startedAt', 'positionAt'], now, latestClock)
  if (!parade.trail.some(([at]) => isFuture(at, latestClock))) return times
  const trail = parade.trail.map(([at, latitude, longitude]): ParadeTimes['trail'][number] => [
    Math.min(at, now.getTime()),
    latitude,
    longitude,
  ])
  return { ...times, trail }
}

/** Whether a result of the functions above contains a time. */
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
