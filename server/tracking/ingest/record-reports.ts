import { eq } from 'drizzle-orm'
import { dayOf, noTrackingDay } from '#shared/calendar.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { trackingPermissions } from '../../database/schema.ts'
import { refuse } from '../../refusal.ts'
import { notifyChanged } from '../../live/notify-changed.ts'
import { type EventPlan, loadPlan } from '../../planned-routes/load-plan.ts'
import { fixKey, loadParade } from './load-reporters.ts'
import { joinParade } from '../lifecycle/open-parade.ts'
import type { ParadeChange, ParadeRow } from '../parade/parade-entry.ts'
import { asksToEnd } from '../parade/ending.ts'
import { pausedSince, pauseEnd, endPause } from '../parade/pause.ts'
import { sharingOf } from '../parade/sharing.ts'
import { countsAfterRestart, refuseEndedLink } from '../parade/start-again-window.ts'
import { applyRequest } from './apply-request.ts'
import { limitReports } from './limit-reports.ts'
import type { PhoneReport, ReportResult, RecordedGroup, ReportRefusal } from './phone-report.ts'
import { type RecordingConnection, underGroupLocks } from './recording-connection.ts'
import { isFinal, sessionStatusAt, type TrackingRules } from '../parade/session-status.ts'
import { type Reporter, applyFix } from './apply-fix.ts'
import { type EvaluatedFix, type SessionState, writeReports } from './write-reports.ts'

/** How long a phone must have been silent before an app on another phone takes over its link. */
const SILENT_AFTER_MS = 20_000

/** The working state of one grouped commit. */
interface GroupedCommit {
  transaction: Transaction
  rules: TrackingRules
  sessions: Map<number, SessionState>
  parades: Map<number, ParadeRow>
  /** The plans of those parades, by parade id; null without a known path. */
  plans: Map<number, EventPlan | null>
  /** The current parade by group id, once a report has joined or used it. */
  currentParades: Map<number, ParadeRow>
  /**
   * When a primary's last accepted fix arrived (Unix ms), by session id. Includes primaries without
   * a report in this commit.
   */
  primaryFixReceivedAt: Map<number, number | null>
  /** Ids of the parades in which a front phone has sent a fix. */
  paradesWithFront: Set<number>
  storedFixKeys: Set<string>
  fixes: EvaluatedFix[]
  changedSessions: Set<SessionState>
  joinedParadeIds: Set<number>
}

/**
 * Stores phone reports in one commit and resolves after it (rule LP1). It holds the groups' locks,
 * so that no fix is accepted after a stop (rule LP6). Each report is evaluated at its own time of
 * arrival.
 */
export function recordReports(
  database: Database,
  reports: PhoneReport[],
  rules: TrackingRules,
): Promise<RecordedGroup> {
  const groupIds = reports.map((report) => report.link.groupId)
  return underGroupLocks(database, groupIds, async (connection) => {
    const commit = await loadCommit(connection, reports, rules)
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

async function loadCommit(
  { transaction, loadReporters }: RecordingConnection,
  reports: PhoneReport[],
  rules: TrackingRules,
): Promise<GroupedCommit> {
  const loadedReporters = await loadReporters(reports)
  const commit: GroupedCommit = {
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
  for (const { session, groupType, parade, planDigest, primary, hasFront, stored } of loadedReporters) {
    commit.sessions.set(session.id, { row: session, groupType, reporter: toReporter(session) })
    if (parade && !commit.parades.has(parade.id)) {
      commit.parades.set(parade.id, parade)
      if (hasFront) commit.paradesWithFront.add(parade.id)
      commit.plans.set(parade.id, await loadPlan(transaction, parade.eventId, planDigest))
    }
    for (const recordedAt of stored) commit.storedFixKeys.add(fixKey(session.id, recordedAt))
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

async function applyReport(
  report: PhoneReport,
  commit: GroupedCommit,
): Promise<ReportResult | ReportRefusal> {
  const { link, now } = report
  const state = commit.sessions.get(link.sessionId)
  if (!state) return refuse('link_ended')
  const status = sessionStatusAt(state.row, { ...commit.rules, now })
  if (isFinal(status)) return refuseEndedLink(state.row)
  if (state.groupType === 'black-masking-indians' && noTrackingDay(dayOf(now)))
    return refuse('not_tracked_today')
  if (isHeldByAnother(state.row, report)) return refuse('link_held')
  const tooMany = report.request?.kind === 'report' ? limitReports(state.row, now) : null
  if (tooMany) return tooMany
  if (report.deviceId !== '' || state.row.deviceId === null) state.row.deviceId = report.deviceId
  const parade = await resolveParade(state, status === 'pending' || status === 'lapsed', now, commit)
  const { pausedAt, lastHeartbeat } = state.row
  const wasAsked = asksToEnd(state.row, parade, lastHeartbeat ?? now)
  state.row.status = 'active'
  state.row.startedAt ??= now
  // Overwrites even a later time, because only a wrong clock can have written it.
  state.row.lastHeartbeat = now
  commit.changedSessions.add(state)
  applyPause(report, state.row, parade)
  // What a paused phone sends is dropped.
  const isPaused = pausedSince(state.row, now) !== null
  const fixes = isPaused ? [] : report.fixes.filter((fix) => countsAfterRestart(fix, parade, now))
  const counts = applyFixes({ ...report, fixes }, state, parade, commit)
  const sharing = sharingInCommit(state, parade, now, commit)
  const isNews = report.request?.kind === 'report' || sharing.asksToEnd !== wasAsked
  if (isNews || state.row.pausedAt !== pausedAt) await notifyChanged(commit.transaction, 'tracking')
  return { ...counts, paradeId: parade.id, sharing, expiresAt: state.row.expiresAt }
}

function sharingInCommit(
  { row, reporter }: SessionState,
  parade: ParadeRow,
  now: Date,
  commit: GroupedCommit,
) {
  const { latitude, longitude } = reporter.memory.last ?? row
  return sharingOf({ ...row, latitude, longitude }, parade, commit.plans.get(parade.id) ?? null, now)
}

/** Ends a pause that is over, and applies what the phone's holder asks for. */
function applyPause({ request, now }: PhoneReport, row: SessionState['row'], parade: ParadeRow): void {
  const end = pauseEnd(row)
  if (end !== null && end <= now) Object.assign(row, endPause(row, parade, now))
  if (request) applyRequest(request, row, parade, now)
}

function isHeldByAnother({ deviceId, lastHeartbeat }: SessionState['row'], report: PhoneReport): boolean {
  if (deviceId === null || deviceId === '' || report.deviceId === '' || deviceId === report.deviceId)
    return false
  if (report.takeOver !== 'when-silent') return !report.takeOver
  return lastHeartbeat !== null && report.now.getTime() - lastHeartbeat.getTime() < SILENT_AFTER_MS
}

/**
 * Returns the parade that a session's phone reports to: its group's current one if it is on the
 * map, or the one that it joins now.
 */
async function resolveParade(
  state: SessionState,
  isJoining: boolean,
  now: Date,
  commit: GroupedCommit,
): Promise<ParadeRow> {
  const { row } = state
  const sessionParade = row.paradeId === null ? undefined : commit.parades.get(row.paradeId)
  const currentParade =
    commit.currentParades.get(row.groupId) ??
    (isJoining || sessionParade?.endedAt ? undefined : sessionParade)
  const parade = currentParade ?? (await joinCurrentParade(row, now, commit))
  commit.currentParades.set(row.groupId, parade)
  if (row.paradeId !== parade.id || isJoining)
    await recordPermissionUse(row.permissionId, now, commit.transaction)
  row.paradeId = parade.id
  row.eventId = parade.eventId
  return parade
}

async function joinCurrentParade(
  row: SessionState['row'],
  now: Date,
  commit: GroupedCommit,
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

function applyFixes(report: PhoneReport, state: SessionState, parade: ParadeRow, commit: GroupedCommit) {
  const counts = { accepted: 0, duplicate: 0, setAside: 0 }
  const sortedFixes = report.fixes.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
  for (const fix of sortedFixes) {
    const key = fixKey(state.row.id, fix.recordedAt.getTime())
    if (commit.storedFixKeys.has(key)) {
      counts.duplicate += 1
      continue
    }
    commit.storedFixKeys.add(key)
    const evaluation = applyFix(
      fix,
      state.reporter,
      parade,
      readPrimaryFixReceivedAt(parade, commit),
      report.now,
      commit.plans.get(parade.id),
      commit.paradesWithFront.has(parade.id),
    )
    if (isFrontOf(parade, state.reporter)) commit.paradesWithFront.add(parade.id)
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

/** Whether a phone is a front phone that has sent a fix in this parade, as `hasFront` has it in SQL. */
const isFrontOf = ({ startedAt }: ParadeRow, { part, fixReceivedAt }: Reporter): boolean =>
  part === 'front' && fixReceivedAt !== null && fixReceivedAt >= startedAt.getTime()

function readPrimaryFixReceivedAt({ sessionId }: ParadeRow, commit: GroupedCommit): number | null {
  if (sessionId === null) return null
  const state = commit.sessions.get(sessionId)
  if (state) return state.row.endedAt === null ? state.reporter.fixReceivedAt : null
  return commit.primaryFixReceivedAt.get(sessionId) ?? null
}

/** Stores that a permission is used, when its phone starts or reconnects. */
async function recordPermissionUse(
  permissionId: number | null,
  now: Date,
  transaction: Transaction,
): Promise<void> {
  if (permissionId === null) return
  await transaction
    .update(trackingPermissions)
    .set({ lastUsed: now })
    .where(eq(trackingPermissions.id, permissionId))
  await notifyChanged(transaction, 'permissionUse')
}
