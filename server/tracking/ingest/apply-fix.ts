import type { ParadePart } from '#shared/tracking/reports.ts'
import type { EventPlan } from '../../planned-routes/load-plan.ts'
import { movePosition, moveTail } from '../lifecycle/move-position.ts'
import { electByPart } from './elect-primary.ts'
import { type RejectionReason, type FixMemory, evaluateFix, isNewer, type Moment } from './evaluate-fix.ts'
import { nextEnding } from '../parade/ending.ts'
import type { ParadeRow } from '../parade/parade-entry.ts'
import type { ReportedFix } from './phone-report.ts'
import { type ShownSession, showsFix } from './shows-fix.ts'

/** The part of a session that its fixes change, while a commit works on it. Times are Unix ms. */
export interface Reporter {
  id: number
  part: ParadePart
  memory: FixMemory
  /** The session's row, which is modified. */
  session: ShownSession
  /** When the latest fix that may be shown arrived, or null if there was none. */
  fixReceivedAt: number | null
  accuracy: number | null
  battery: number | null
  fixesReceived: number
  fixesSetAside: number
}

/**
 * What decides about a fix besides its session and parade: whether it is shown, and whether its
 * phone becomes the primary.
 */
interface FixContext {
  now: Date
  /** As in `PhoneReport`. */
  latest?: Date | undefined
  /** When the latest fix of the parade's primary that may be shown arrived, in Unix ms. */
  primaryFixReceivedAt: number | null
  /** The planned route of the parade; null without one. */
  plan?: EventPlan | null
  /** Whether a front phone has sent a fix in the parade before that may be shown. */
  hasFront?: boolean
}

/**
 * Applies a new fix to its session and parade, which are modified: a rejected fix is only counted,
 * and one that viewers may not see moves nothing. Returns the evaluation.
 */
export function applyFix(
  fix: ReportedFix,
  reporter: Reporter,
  parade: ParadeRow,
  { now, latest, primaryFixReceivedAt, plan = null, hasFront = true }: FixContext,
): { moment: Moment; rejection: RejectionReason | null } {
  const { last } = reporter.memory
  const { moment, rejection, memory } = evaluateFix(fix, reporter.memory, now, latest)
  reporter.memory = memory
  reporter.fixesReceived += 1
  // A rejected fix has a good battery level, too, unless it was measured before the latest one.
  if (last === null || !isNewer(last, moment)) reporter.battery = fix.battery ?? reporter.battery
  if (rejection !== null) {
    reporter.fixesSetAside += 1
    return { moment, rejection }
  }
  const isNewest = memory.last === moment
  if (isNewest) reporter.accuracy = fix.accuracy
  const { session } = reporter
  if (showsFix(session, moment, parade, plan)) {
    if (isNewest) reporter.fixReceivedAt = now.getTime()
    parade.sessionId = electByPart({
      primaryId: parade.sessionId,
      primaryFixReceivedAt,
      candidateId: reporter.id,
      candidatePart: reporter.part,
      hasFront,
      candidateFixAt: moment.at,
      now: now.getTime(),
    })
    if (parade.sessionId === reporter.id) {
      movePosition(parade, moment, fix.accuracy, plan)
      // The end of the parade is not where its head is.
      if (parade.tail?.sessionId === reporter.id) parade.tail = null
    } else if (reporter.part === 'back') moveTail(parade, reporter.id, moment)
  }
  if (isNewest) session.ending = nextEnding(session.ending, moment, parade.progress, plan, now.getTime())
  return { moment, rejection }
}
