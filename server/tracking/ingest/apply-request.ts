import type { paradeReports, reportedDelays } from '#shared/tracking/reports.ts'
import type { trackingSessions } from '../../database/schema.ts'
import { answerStillGoing } from '../parade/ending.ts'
import { openGateNow } from '../parade/gate.ts'
import type { ParadeRow } from '../parade/parade-entry.ts'
import { endPause, startPause } from '../parade/pause.ts'

/**
 * What the holder of a phone asks for: a pause, its end, a report from the parade, or that the
 * parade is still going on.
 */
export type PhoneRequest =
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'still-going' }
  | {
      kind: 'report'
      report: (typeof paradeReports)[number]
      /** Set with `late` only. */
      minutes: (typeof reportedDelays)[number] | null
      /** How long ago it was said, if the phone had no signal. */
      secondsAgo: number
    }

/** Applies a phone's request to its session and parade, which are modified. */
export function applyRequest(
  request: PhoneRequest,
  session: Pick<typeof trackingSessions.$inferSelect, 'ending' | 'pausedAt' | 'shownSince' | 'reportedAt'>,
  parade: ParadeRow,
  now: Date,
): void {
  if (request.kind === 'pause') Object.assign(session, startPause(session, now))
  else if (request.kind === 'resume') Object.assign(session, endPause(session, parade, now))
  else if (request.kind === 'still-going') answerStillGoing(session, parade, now)
  else {
    const { report, minutes, secondsAgo } = request
    // One phone's reports come in the order of their taps, even if an earlier one arrived after this tap.
    const at = Math.max(now.getTime() - secondsAgo * 1_000, session.reportedAt?.getTime() ?? 0)
    session.reportedAt = now
    // Another phone of the parade has reported since.
    if (secondsAgo > 0 && parade.report && parade.report.at > at) return
    parade.report = { report, minutes, at }
    if (report === 'late') parade.lateMinutes = minutes
    if (report === 'rolling') {
      parade.lateMinutes = null
      // The people of the parade say that it is on the street.
      openGateNow(session, parade, now)
    }
  }
}
