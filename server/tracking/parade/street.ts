import { currentStop, isHalted, type Walk } from '#shared/arrival/progress/advance-walk.ts'
import { type StreetState, streetState } from '#shared/arrival/street-state.ts'
import { REPORT_COUNTS_MS } from '#shared/tracking/reports.ts'
import type { ParadeReport, Tail } from '../../database/schema/tracking.ts'
import type { ParadeEntry } from './parade-entry.ts'
import type { ParadeStatus } from './parade-status.ts'
import { breakSince } from './paused-parade.ts'
import { pausedSince } from './pause.ts'
import { hasRolled, plannedStart } from './planned-times.ts'
import { type AsOf, isFinal, sessionStatusAt } from './session-status.ts'

/** What viewers see of a parade besides its position; it follows from its rows and the clock. */
export interface Street {
  state: StreetState
  /** Since when it is stopped, at a stop, paused or off its route; null in other states. */
  stateSince: Date | null
  report: ParadeReport | null
  tail: Tail | null
  /** The planned start, with the reported delay until the parade has rolled; null without an event. */
  startsAt: Date | null
}

/** The tail of a parade is unknown once its newest fix is this old. */
const TAIL_COUNTS_MS = 90_000

/** What a parade does according to a report. One that disbands no longer moves along its route. */
const reportedStates = { rolling: 'rolling', 'at-a-stop': 'at-a-stop', disbanding: 'stopped' } as const

/** Returns what viewers see of a parade with the given status at an instant. */
export function streetAt(entry: ParadeEntry, status: ParadeStatus, asOf: AsOf): Street {
  const report = reportAt(entry, asOf.now)
  const lateMinutes = hasRolled(entry) ? 0 : (entry.lateMinutes ?? 0)
  return {
    ...stateOf(entry, status, report, asOf),
    report,
    tail: tailAt(entry, asOf),
    startsAt: plannedStart(entry.event, lateMinutes),
  }
}

/**
 * Returns the instants at which the clock alone changes what viewers see of a parade, besides its
 * status, including past ones. In Unix ms.
 */
export function streetDeadlines(entry: ParadeEntry): number[] {
  const { report, tail } = entry
  const reportEnd = report && reportUntil(report, entry)
  return [...(reportEnd === null ? [] : [reportEnd]), ...(tail ? [tail.at + TAIL_COUNTS_MS] : [])]
}

function stateOf(entry: ParadeEntry, status: ParadeStatus, report: ParadeReport | null, asOf: AsOf) {
  const { progress } = entry
  const derived = streetState(status, progress)
  if (status !== 'active') return { state: derived, stateSince: null }
  const paused = breakSince(entry, entry.sessions, asOf)
  if (paused !== null) return { state: 'paused' as const, stateSince: paused }
  if (report !== null && report.report !== 'late') {
    const state = reportedStates[report.report]
    const reported = state === 'rolling' ? null : new Date(report.at)
    return { state, stateSince: reported && earlier(haltSince(progress), reported) }
  }
  return { state: derived, stateSince: progress && derivedSince(derived, progress) }
}

/** Returns since when a parade is in a state that follows from its fixes. */
function derivedSince(state: StreetState, walk: Walk): Date | null {
  if (state === 'off-route') return walk.offSince === null ? null : new Date(walk.offSince)
  return state === 'stopped' || state === 'at-a-stop' ? haltSince(walk) : null
}

/** Returns since when a parade is at its planned stop, or has halted; null if it has not. */
function haltSince(walk: Walk | null): Date | null {
  const stop = walk && currentStop(walk)
  if (stop !== null) return new Date(walk!.visits.find((visit) => visit.stop === stop)!.since)
  return walk && isHalted(walk) ? new Date(walk.halt.at) : null
}

const earlier = (a: Date | null, b: Date): Date => (a !== null && a < b ? a : b)

/** Returns the newest report, while it counts. */
function reportAt(entry: ParadeEntry, now: Date): ParadeReport | null {
  const { report } = entry
  if (report === null || (report.report === 'late' && hasRolled(entry))) return null
  const until = reportUntil(report, entry)
  return until === null || now.getTime() < until ? report : null
}

/**
 * Returns until when a report counts (Unix ms); null for a delay, which counts until the parade
 * rolls. Without a path nobody knows when it rolls, so a delay counts until it is over.
 */
function reportUntil({ report, minutes, at }: ParadeReport, { event }: ParadeEntry): number | null {
  if (report !== 'late') return at + REPORT_COUNTS_MS
  return event?.path ? null : at + (minutes ?? 0) * 60_000
}

/** Returns the tail of a parade while its fix is fresh, and its phone neither paused nor ended. */
function tailAt({ tail, sessions }: ParadeEntry, asOf: AsOf): Tail | null {
  if (tail === null || asOf.now.getTime() >= tail.at + TAIL_COUNTS_MS) return null
  const session = sessions.find(({ id }) => id === tail.sessionId)
  const mayShow = session && !isFinal(sessionStatusAt(session, asOf)) && !pausedSince(session, asOf.now)
  return mayShow ? tail : null
}
