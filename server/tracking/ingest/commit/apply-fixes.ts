import type { ParadeRow } from '../../parade/parade-entry.ts'
import { applyFix, type Reporter } from '../apply-fix.ts'
import { fixKey } from '../load-reporters.ts'
import type { PhoneReport } from '../phone-report.ts'
import type { SessionState } from '../write-reports.ts'
import { type CommitState, findPrimaryFixReceivedAt } from './commit-state.ts'

/**
 * Applies the fixes of a report, oldest first, to its session and parade, and adds them to the commit.
 * Returns the number of fixes by outcome.
 */
export function applyFixes(report: PhoneReport, state: SessionState, parade: ParadeRow, commit: CommitState) {
  const counts = { accepted: 0, duplicate: 0, setAside: 0 }
  const sortedFixes = report.fixes.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
  for (const fix of sortedFixes) {
    const key = fixKey(state.row.id, fix.recordedAt.getTime())
    if (commit.storedFixKeys.has(key)) {
      counts.duplicate += 1
      continue
    }
    commit.storedFixKeys.add(key)
    const evaluation = applyFix(fix, state.reporter, parade, {
      now: report.now,
      latest: report.latest,
      primaryFixReceivedAt: findPrimaryFixReceivedAt(parade, commit),
      plan: commit.plans.get(parade.id) ?? null,
      hasFront: commit.paradesWithFront.has(parade.id),
    })
    if (hasReportedAsFront(parade, state.reporter)) commit.paradesWithFront.add(parade.id)
    commit.fixes.push({
      sessionId: state.row.id,
      paradeId: parade.id,
      fix,
      receivedAt: report.now,
      ...evaluation,
    })
    counts[evaluation.rejection === null ? 'accepted' : 'setAside'] += 1
  }
  return counts
}

/**
 * Whether a phone has sent a fix from the front of this parade that may be shown. The same rule in SQL
 * is `hasFront` in `load-reporters.ts`.
 */
const hasReportedAsFront = ({ startedAt }: ParadeRow, { part, fixReceivedAt }: Reporter): boolean =>
  part === 'front' && fixReceivedAt !== null && fixReceivedAt >= startedAt.getTime()
