import { eq } from 'drizzle-orm'
import { dayOf, noTrackingDay } from '#shared/calendar.ts'
import type { Transaction } from '../../../database/connect.ts'
import { trackingPermissions } from '../../../database/schema.ts'
import { notifyChanged } from '../../../live/notify-changed.ts'
import { refuse } from '../../../refusal.ts'
import { asksToEnd } from '../../parade/ending.ts'
import type { ParadeRow } from '../../parade/parade-entry.ts'
import { endPause, pausedSince, pauseEnd } from '../../parade/pause.ts'
import { isFinal, type SessionStatus, sessionStatusAt } from '../../parade/session-status.ts'
import { sharingOf } from '../../parade/sharing.ts'
import { countsAfterRestart, refuseEndedLink } from '../../parade/start-again-window.ts'
import { applyRequest } from '../apply-request.ts'
import { limitReports } from '../limit-reports.ts'
import type { PhoneReport, ReportRefusal, ReportResult } from '../phone-report.ts'
import type { SessionState } from '../write-reports.ts'
import { applyFixes } from './apply-fixes.ts'
import { type CommitState, joinAndLoadParade } from './commit-state.ts'

/**
 * An app on another phone takes over a link whose phone has been silent this long, because an app
 * cannot ask its holder. A phone that is only between two reports keeps its link.
 */
const SILENT_AFTER_MS = 20_000

/**
 * Applies a report to its session and parade, and adds what must be written to the commit. Returns its
 * result, or why it is refused.
 */
export async function applyReport(
  report: PhoneReport,
  commit: CommitState,
): Promise<ReportResult | ReportRefusal> {
  const { now } = report
  const state = commit.sessions.get(report.link.sessionId)
  if (!state) return refuse('link_ended')
  const status = sessionStatusAt(state.row, { ...commit.rules, now })
  const refusal = findRefusal(report, state, status)
  if (refusal) return refusal
  // A phone without a name may claim a link that no phone has claimed, but it erases no name.
  if (report.deviceId !== '' || state.row.deviceId === null) state.row.deviceId = report.deviceId
  const parade = await joinCurrentParade(state, status === 'pending' || status === 'lapsed', now, commit)
  const { pausedAt, lastHeartbeat } = state.row
  const wasAskedBefore = asksToEnd(state.row, parade, lastHeartbeat ?? now)
  state.row.status = 'active'
  state.row.startedAt ??= now
  // Overwrites even a later time, because only a wrong clock can have written it.
  state.row.lastHeartbeat = now
  commit.changedSessions.add(state)
  endPauseIfOver(state.row, parade, now)
  if (report.request) applyRequest(report.request, state.row, parade, now)
  // The fixes of a paused phone are dropped.
  const isPaused = pausedSince(state.row, now) !== null
  const fixes = isPaused ? [] : report.fixes.filter((fix) => countsAfterRestart(fix, parade, now))
  const counts = applyFixes({ ...report, fixes }, state, parade, commit)
  const sharing = sharingInCommit(state, parade, now, commit)
  const isNewsForAdmins =
    report.request?.kind === 'report' ||
    sharing.asksToEnd !== wasAskedBefore ||
    state.row.pausedAt?.getTime() !== pausedAt?.getTime()
  if (isNewsForAdmins) await notifyChanged(commit.transaction, 'tracking')
  return { ...counts, paradeId: parade.id, sharing, expiresAt: state.row.expiresAt }
}

/** Returns why a session accepts no report, or null. */
function findRefusal(
  report: PhoneReport,
  { row, groupType }: SessionState,
  status: SessionStatus,
): ReportRefusal | null {
  if (isFinal(status)) return refuseEndedLink(row)
  if (groupType === 'black-masking-indians' && noTrackingDay(dayOf(report.now)))
    return refuse('not_tracked_today')
  if (isHeldByAnother(row, report)) return refuse('link_held')
  return report.request?.kind === 'report' ? limitReports(row, report.now) : null
}

function sharingInCommit({ row, reporter }: SessionState, parade: ParadeRow, now: Date, commit: CommitState) {
  const { latitude, longitude } = reporter.memory.last ?? row
  return sharingOf({ ...row, latitude, longitude }, parade, commit.plans.get(parade.id) ?? null, now)
}

function endPauseIfOver(row: SessionState['row'], parade: ParadeRow, now: Date): void {
  const end = pauseEnd(row)
  if (end !== null && end <= now) Object.assign(row, endPause(row, parade, now))
}

/** Whether another phone holds a session's link, and this one may not take it over. */
function isHeldByAnother({ deviceId, lastHeartbeat }: SessionState['row'], report: PhoneReport): boolean {
  if (deviceId === null || deviceId === '' || report.deviceId === '' || deviceId === report.deviceId)
    return false
  if (report.takeOver === true) return false
  if (report.takeOver === false) return true
  return lastHeartbeat !== null && report.now.getTime() - lastHeartbeat.getTime() < SILENT_AFTER_MS
}

/**
 * Points a session at the current parade of its group, which the phone joins unless it already reports
 * to it, and stores that its permission was used. Returns the parade.
 */
async function joinCurrentParade(
  { row }: SessionState,
  isJoining: boolean,
  now: Date,
  commit: CommitState,
): Promise<ParadeRow> {
  const sessionParade = row.paradeId === null ? undefined : commit.parades.get(row.paradeId)
  const isInOpenParade = !isJoining && !sessionParade?.endedAt
  const parade =
    commit.currentParades.get(row.groupId) ??
    (isInOpenParade ? sessionParade : undefined) ??
    (await joinAndLoadParade(row, now, commit))
  commit.currentParades.set(row.groupId, parade)
  if (row.paradeId !== parade.id || isJoining) {
    await recordPermissionUse(row.permissionId, now, commit.transaction)
    // The dashboard lists the phone.
    await notifyChanged(commit.transaction, 'tracking')
  }
  row.paradeId = parade.id
  row.eventId = parade.eventId
  return parade
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
