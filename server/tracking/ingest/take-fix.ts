import { appendToTrail } from '#shared/geo/simplify-trail.ts'
import { choosePrimary } from './elect-primary.ts'
import { type AsideReason, type FixMemory, judgeFix, type Moment } from './judge-fix.ts'
import type { ParadeMotion } from '../parade/parade-entry.ts'
import type { ReportedFix } from './reported-fix.ts'

/** A phone's clock may be so far behind: a first position dated this long before the parade's start still is its first. */
const startSlackMs = 60_000

/** What of a session its fixes change. Instants in milliseconds since 1970. */
export interface Reporter {
  id: number
  memory: FixMemory
  /** When its newest accepted fix arrived. */
  heardAt: number | null
  accuracy: number | null
  battery: number | null
  fixesReceived: number
  fixesSetAside: number
}

/** Takes one new fix into the session and its parade (both are changed), and tells how it counted. */
export function takeFix(
  fix: ReportedFix,
  reporter: Reporter,
  parade: ParadeMotion,
  primaryHeardAt: number | null,
  now: Date,
): { moment: Moment; setAside: AsideReason | null } {
  const { moment, setAside, memory } = judgeFix(fix, reporter.memory, now)
  reporter.memory = memory
  reporter.fixesReceived += 1
  reporter.battery = fix.battery ?? reporter.battery
  if (setAside !== null) {
    reporter.fixesSetAside += 1
    return { moment, setAside }
  }
  if (memory.last === moment) {
    reporter.heardAt = now.getTime()
    reporter.accuracy = fix.accuracy
  }
  parade.sessionId = choosePrimary({
    primaryId: parade.sessionId,
    primaryHeardAt,
    candidateId: reporter.id,
    candidateFixAt: moment.at,
    now: now.getTime(),
  })
  if (parade.sessionId === reporter.id) movePosition(parade, moment, fix.accuracy)
  return { moment, setAside }
}

/** Moves the parade to a newer position, never to an older one (rule LP2); its trail takes late points where they belong. */
export function movePosition(parade: ParadeMotion, moment: Moment, accuracy: number | null): void {
  const { latitude, longitude, at } = moment
  const started = parade.startedAt.getTime()
  if (at >= started) parade.trail = appendToTrail(parade.trail, [at, latitude, longitude])
  const isNewest =
    parade.positionAt === null ? at >= started - startSlackMs : at > parade.positionAt.getTime()
  if (!isNewest) return
  parade.latitude = latitude
  parade.longitude = longitude
  parade.accuracy = accuracy
  parade.positionAt = new Date(at)
}
