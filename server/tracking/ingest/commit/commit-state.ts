import type { Transaction } from '../../../database/connect.ts'
import { type EventPlan, loadPlan } from '../../../planned-routes/load-plan.ts'
import { joinParade } from '../../lifecycle/open-parade.ts'
import type { ParadeRow } from '../../parade/parade-entry.ts'
import type { TrackingRules } from '../../parade/session-status.ts'
import type { Reporter } from '../apply-fix.ts'
import { fixKey, loadParade } from '../load-reporters.ts'
import type { PhoneReport } from '../phone-report.ts'
import type { RecordingConnection } from '../recording-connection.ts'
import type { EvaluatedFix, SessionState } from '../write-reports.ts'

/**
 * What the reports of one grouped commit work on: rows are read before the first report, changed in
 * memory, and written together after the last.
 */
export interface CommitState {
  transaction: Transaction
  rules: TrackingRules
  sessions: Map<number, SessionState>
  parades: Map<number, ParadeRow>
  /** The plans of those parades, by parade id; null without a known path. */
  plans: Map<number, EventPlan | null>
  /** The current parade by group id, once a report has joined or used it. */
  currentParades: Map<number, ParadeRow>
  /**
   * When a primary's latest fix that may be shown arrived (Unix ms), by session id. Includes primaries
   * without a report in this commit.
   */
  primaryFixReceivedAt: Map<number, number | null>
  /** Ids of the parades in which a front phone has sent a fix that may be shown. */
  paradesWithFront: Set<number>
  /** The `fixKey` of each reported fix that is stored already, because phones send some again. */
  storedFixKeys: Set<string>
  fixes: EvaluatedFix[]
  changedSessions: Set<SessionState>
  /** Parades that a phone has opened or joined, which the board must read with all their sessions. */
  joinedParadeIds: Set<number>
}

/** Reads the sessions and parades that the reports may change. */
export async function loadCommitState(
  { transaction, loadReporters }: RecordingConnection,
  reports: PhoneReport[],
  rules: TrackingRules,
): Promise<CommitState> {
  const loadedReporters = await loadReporters(reports)
  const commit: CommitState = {
    transaction,
    rules,
    storedFixKeys: new Set(),
    sessions: new Map(),
    parades: new Map(),
    plans: new Map(),
    currentParades: new Map(),
    primaryFixReceivedAt: new Map(),
    paradesWithFront: new Set(),
    fixes: [],
    changedSessions: new Set(),
    joinedParadeIds: new Set(),
  }
  for (const {
    session,
    groupType,
    parade,
    planDigest,
    primary,
    hasFront,
    storedFixTimes,
  } of loadedReporters) {
    commit.sessions.set(session.id, { row: session, groupType, reporter: toReporter(session) })
    if (parade && !commit.parades.has(parade.id)) {
      commit.parades.set(parade.id, parade)
      if (hasFront) commit.paradesWithFront.add(parade.id)
      commit.plans.set(parade.id, await loadPlan(transaction, parade.eventId, planDigest))
    }
    for (const recordedAt of storedFixTimes) commit.storedFixKeys.add(fixKey(session.id, recordedAt))
    if (primary) {
      commit.primaryFixReceivedAt.set(
        primary.id,
        primary.endedAt ? null : (primary.fixReceivedAt?.getTime() ?? null),
      )
    }
  }
  return commit
}

function toReporter(session: SessionState['row']): Reporter {
  const { id, part, latitude, longitude, fixAt, fixRecordedAt } = session
  const last =
    latitude !== null && longitude !== null && fixAt !== null && fixRecordedAt !== null
      ? { latitude, longitude, at: fixAt.getTime(), recordedAt: fixRecordedAt.getTime() }
      : null
  return {
    id,
    part,
    memory: { last, jumps: session.jumps },
    session,
    fixReceivedAt: session.fixReceivedAt?.getTime() ?? null,
    accuracy: session.accuracy,
    battery: session.battery,
    fixesReceived: session.fixesReceived,
    fixesSetAside: session.fixesSetAside,
  }
}

/**
 * Joins a session's group's parade, or opens one, and adds it to the commit. Returns the parade.
 */
export async function joinAndLoadParade(
  row: SessionState['row'],
  now: Date,
  commit: CommitState,
): Promise<ParadeRow> {
  const id = await joinParade(commit.transaction, row.groupId, { ...commit.rules, now })
  const { parade, primary, hasFront } = await loadParade(commit.transaction, id)
  if (hasFront) commit.paradesWithFront.add(id)
  commit.joinedParadeIds.add(id)
  commit.parades.set(id, parade)
  commit.plans.set(id, await loadPlan(commit.transaction, parade.eventId))
  if (primary) commit.primaryFixReceivedAt.set(primary.id, primary.fixReceivedAt)
  return parade
}

/**
 * Returns when the latest fix of a parade's primary that may be shown arrived (Unix ms). Null if there
 * was none, or if the primary's session has ended.
 */
export function findPrimaryFixReceivedAt({ sessionId }: ParadeRow, commit: CommitState): number | null {
  if (sessionId === null) return null
  const state = commit.sessions.get(sessionId)
  if (state) return state.row.endedAt === null ? state.reporter.fixReceivedAt : null
  return commit.primaryFixReceivedAt.get(sessionId) ?? null
}
