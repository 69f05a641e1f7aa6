import type { Database } from '../../database/connect.ts'
import { isDatabaseUnavailable, isLockTimeout } from '../../database/is-unavailable.ts'
import type { RecordedChanges } from '../parade/parade-entry.ts'
import type { TrackingRules } from '../parade/session-status.ts'
import { groupCommit } from './group-commit.ts'
import type { PhoneReport, ReportResult, ReportRefusal } from './phone-report.ts'
import { recordReports } from './record-reports.ts'

/** Stores a phone's report in a shared commit. Resolves after the commit. */
export type Recorder = (report: PhoneReport) => Promise<ReportResult | ReportRefusal>

/**
 * Creates a recorder that calls `onCommitted` with the changes of each commit before it resolves.
 */
export function createRecorder(
  database: Database,
  onCommitted: (changes: RecordedChanges) => Promise<void>,
  rules: TrackingRules,
): Recorder {
  const commit = async (reports: PhoneReport[], isRetry: boolean) => {
    const { results, ...changes } = await recordReports(database, reports, rules, isRetry)
    await onCommitted(changes)
    return results
  }
  // Who waits for a lock that is held elsewhere fails alone.
  return groupCommit(commit, (error) => isDatabaseUnavailable(error) && !isLockTimeout(error))
}
