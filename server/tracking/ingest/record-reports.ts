import type { Database } from '../../database/connect.ts'
import type { ParadeChange } from '../parade/parade-entry.ts'
import type { TrackingRules } from '../parade/session-status.ts'
import { applyReport } from './commit/apply-report.ts'
import { loadCommitState } from './commit/commit-state.ts'
import type { PhoneReport, RecordedGroup, ReportRefusal, ReportResult } from './phone-report.ts'
import { withGroupLocks } from './recording-connection.ts'
import { type SessionState, writeReports } from './write-reports.ts'

/**
 * Stores phone reports in one commit and resolves after it (rule LP1). It holds the groups' locks,
 * so that no fix is accepted after a stop (rule LP6). Each report is evaluated at its own time of
 * arrival.
 */
export function recordReports(
  database: Database,
  reports: PhoneReport[],
  rules: TrackingRules,
  isRetry: boolean,
): Promise<RecordedGroup> {
  const groupIds = reports.map((report) => report.link.groupId)
  return withGroupLocks(database, groupIds, isRetry, async (connection) => {
    const commit = await loadCommitState(connection, reports, rules)
    const results: (ReportResult | ReportRefusal)[] = []
    for (const report of reports) results.push(await applyReport(report, commit))
    const changedSessions = [...commit.changedSessions]
    const parades = [...new Set(changedSessions.map(({ row }) => commit.parades.get(row.paradeId!)!))]
    const revisions =
      changedSessions.length > 0
        ? await writeReports(connection.client, commit.fixes, changedSessions, parades)
        : new Map<number, number>()
    for (const parade of parades) parade.revision = revisions.get(parade.id) ?? parade.revision
    const changes = parades
      .filter((parade) => !commit.joinedParadeIds.has(parade.id))
      .map((parade): ParadeChange => ({ parade, sessions: sessionsOfParade(parade.id, changedSessions) }))
    return { results, changes, reread: [...commit.joinedParadeIds] }
  })
}

const sessionsOfParade = (paradeId: number, sessions: SessionState[]) =>
  sessions.map(({ row }) => row).filter((row) => row.paradeId === paradeId)
