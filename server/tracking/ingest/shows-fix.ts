import type { Ending } from '../../database/schema/tracking.ts'
import type { EventPlan } from '../../planned-routes/load-plan.ts'
import { isPastEnd } from '../parade/ending.ts'
import {
  type GatedSession,
  isAfterOpening,
  isDuring,
  isGateOpen,
  openGate,
  opensGate,
} from '../parade/gate.ts'
import type { ParadeRow } from '../parade/parade-entry.ts'
import type { Moment } from './evaluate-fix.ts'

/** The columns of a session that decide which of its fixes are shown. */
export interface ShownSession extends GatedSession {
  ending: Ending | null
}

/**
 * Whether viewers may see an accepted fix (rule LP7): one that opens its session's gate or is later,
 * and not past the end of the path. Modifies the session if the fix opens its gate.
 */
export function showsFix(
  session: ShownSession,
  fix: Moment,
  parade: Pick<ParadeRow, 'startedAt' | 'progress'>,
  plan: EventPlan | null,
): boolean {
  if (!isGateOpen(session, parade) && isDuring(parade, fix.at) && opensGate(fix, plan))
    openGate(session, parade, new Date(fix.at))
  if (!isAfterOpening(session, parade, fix.at)) return false
  return !isPastEnd(session.ending, fix, parade.progress, plan)
}
