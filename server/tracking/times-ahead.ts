import type { liveParades, trackingSessions } from '../database/schema.ts'
import { clockSlackMs } from './judge-fix.ts'

type Session = typeof trackingSessions.$inferSelect
type Parade = Pick<typeof liveParades.$inferSelect, 'startedAt' | 'positionAt' | 'trail'>

/**
 * The times of a session that are ahead of the clock by more than clocks differ, each as `now`: they were written while a
 * clock was wrong. Left as they are, a silent phone would count as heard, and every later fix as an old one, until the
 * clock caught up.
 */
export const sessionTimesAhead = (session: Session, now: Date) =>
  pullBack(session, ['startedAt', 'lastHeartbeat', 'fixAt', 'fixReceivedAt'], now)

/** The same for a parade and the points of its trail. */
export function paradeTimesAhead(parade: Parade, now: Date): Partial<Parade> {
  const times = pullBack(parade, ['startedAt', 'positionAt'], now)
  if (!parade.trail.some(([at]) => isAhead(at, now))) return times
  const trail = parade.trail.map(([at, latitude, longitude]): Parade['trail'][number] => [
    Math.min(at, now.getTime()),
    latitude,
    longitude,
  ])
  return { ...times, trail }
}

/** Whether there is anything to write. */
export const isAnyAhead = (times: object): boolean => Object.keys(times).length > 0

const isAhead = (ms: number, now: Date): boolean => ms > now.getTime() + clockSlackMs

function pullBack<Name extends string>(row: Record<Name, Date | null>, names: Name[], now: Date) {
  const ahead = names.filter((name) => isAhead(row[name]?.getTime() ?? 0, now))
  return Object.fromEntries(ahead.map((name) => [name, now])) as Partial<Record<Name, Date>>
}
