import type { trackingSessions } from '../../database/schema.ts'
import type { ParadeRow } from '../parade/parade-entry.ts'

type Session = typeof trackingSessions.$inferSelect
type ParadeTimes = Pick<ParadeRow, 'startedAt' | 'positionAt' | 'trail'>

/** Clocks may differ by this much: a time up to this far ahead counts as now. */
export const clockToleranceMs = 60_000

/**
 * Returns the times of a session that are ahead of `latest`, the latest clock known, by more than
 * clocks differ, each as `now`: a wrong clock wrote them. Left as they are, a silent phone would
 * count as heard, and every later fix as an old one, until the clock caught up.
 */
export const futureSessionTimes = (session: Session, now: Date, latest: Date) =>
  clampToNow(session, ['startedAt', 'lastHeartbeat', 'fixAt', 'fixReceivedAt'], now, latest)

/** Returns the same for a parade and the points of its trail. */
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

/** Whether there is anything to write. */
export const hasAnyTime = (times: object): boolean => Object.keys(times).length > 0

const isFuture = (ms: number, latest: Date): boolean => ms > latest.getTime() + clockToleranceMs

function clampToNow<Name extends string>(
  row: Record<Name, Date | null>,
  names: Name[],
  now: Date,
  latest: Date,
) {
  const futureNames = names.filter((name) => isFuture(row[name]?.getTime() ?? 0, latest))
  return Object.fromEntries(futureNames.map((name) => [name, now])) as Partial<Record<Name, Date>>
}
