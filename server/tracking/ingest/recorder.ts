import type { Database } from '../../database/connect.ts'
import { isDatabaseUnavailable } from '../../database/is-unavailable.ts'
import type { RecordedChanges } from '../parade/parade-entry.ts'
import { groupCommit } from './group-commit.ts'
import type { PhoneCall, Recorded, RecordRefusal } from './phone-report.ts'
import { recordReports } from './record-reports.ts'

/**
 * Stores a phone's report, together with others that arrive at the same moment, and resolves once it
 * is committed.
 */
export type Recorder = (call: PhoneCall) => Promise<Recorded | RecordRefusal>

/** Creates a recorder that passes what each commit changed to `follow` before it resolves. */
export function createRecorder(
  database: Database,
  follow: (changes: RecordedChanges) => Promise<void>,
  timeoutMs: number,
): Recorder {
  return groupCommit(async (calls) => {
    const { results, ...changes } = await recordReports(database, calls, timeoutMs)
    await follow(changes)
    return results
  }, isDatabaseUnavailable)
}
