import type { trackingSessions } from '../../database/schema.ts'
import type { ParadeRow } from '../parade/parade-entry.ts'

type Session = typeof trackingSessions.$inferSelect
type ParadeTimes = Pick<ParadeRow, 'startedAt' | 'positionAt' | 'trail'>

/** Tolerated clock difference: a time up to this far in the future counts as now. */
export const CLOCK_TOLERANCE_MS = 60_000

/**
 * Returns a session's times that are in the future by more than the tolerance, each replaced with
 * `now`. `latest` is the latest clock known. A wrong clock wrote them; until the clock caught up, a
 * silent phone would count as heard, and later fixes as old ones.
 */
export const futureSessionTimes = (session: Session, now: Date, latest: Date) =>
  clampToNow(session, ['startedAt', 'lastHeartbeat', 'fixAt', 'fixReceivedAt'], now, latest)

/** Returns a parade's times and trail points like `futureSessionTimes`. */
export function futureParadeTimes(parade: ParadeTimes, now: Date, latest: Date): Partial<ParadeTimes> {
  const times = clampToNow(parade, ['startedAt', 'positionAt'], now, latest)
  if (!parade.trail.some(([at]) => isFuture(at, latest))) return times
  const trail = parade.trail.map(([at, latitude, longitude]): ParadeTimes['trail'][number] => [
    Math.min(at, now.getTime()),
    latitude,
    longitude,
  ])
  return { ...times, trail }
}

export const hasAnyTime = (times: object): boolean => Object.keys(times).length > 0

const isFuture = (ms: number, latest: Date): boolean => ms > latest.getTime() + CLOCK_TOLERANCE_MS

function clampToNow<Name extends string>(
  row: Record<Name, Date | null>,
  names: Name[],
  now: Date,
  latest: Date,
) {
  const futureNames = names.filter((name) => isFuture(row[name]?.getTime() ?? 0, latest))
  return Object.fromEntries(futureNames.map((name) => [name, now])) as Partial<Record<Name, Date>>
}
