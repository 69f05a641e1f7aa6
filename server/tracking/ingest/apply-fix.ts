import { movePosition } from '../lifecycle/move-position.ts'
import { electPrimary } from './elect-primary.ts'
import { type RejectionReason, type FixMemory, evaluateFix, type Moment } from './evaluate-fix.ts'
import type { ParadeRow } from '../parade/parade-entry.ts'
import type { ReportedFix } from './phone-report.ts'

/** The part of a session that its fixes change. Times are Unix ms. */
export interface Reporter {
  id: number
  memory: FixMemory
  /** When the latest accepted fix arrived, or null if there was none. */
  fixReceivedAt: number | null
  accuracy: number | null
  battery: number | null
  fixesReceived: number
  fixesSetAside: number
}

/** Applies a new fix to its session and parade, which are modified. Returns the evaluation. */
export function applyFix(
  fix: ReportedFix,
  reporter: Reporter,
  parade: ParadeRow,
  primaryFixReceivedAt: number | null,
  now: Date,
): { moment: Moment; rejection: RejectionReason | null } {
  const { moment, rejection, memory } = evaluateFix(fix, reporter.memory, now)
  reporter.memory = memory
  reporter.fixesReceived += 1
  reporter.battery = fix.battery ?? reporter.battery
  if (rejection !== null) {
    reporter.fixesSetAside += 1
    return { moment, rejection }
  }
  if (memory.last === moment) {
    reporter.fixReceivedAt = now.getTime()
    reporter.accuracy = fix.accuracy
  }
  parade.sessionId = electPrimary({
    primaryId: parade.sessionId,
    primaryFixReceivedAt,
    candidateId: reporter.id,
    candidateFixAt: moment.at,
    now: now.getTime(),
  })
  if (parade.sessionId === reporter.id) movePosition(parade, moment, fix.accuracy)
  return { moment, rejection }
}
