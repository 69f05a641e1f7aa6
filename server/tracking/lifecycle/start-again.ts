import { and, eq, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { hashToken, newToken } from '../../access/token.ts'
import { moveAlerts } from '../../alerts/outbox/write-alert.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { liveParades, trackingSessions } from '../../database/schema.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { announceParade } from '../parade/announce.ts'
import { type GatedSession, isGateOpen, openGateNow } from '../parade/gate.ts'
import { lockGroup } from '../parade/lock-groups.ts'
import { readParades } from '../parade/read-parades.ts'
import { type AsOf, sessionEnd } from '../parade/session-status.ts'
import { mayContinue, startAgainUntil } from '../parade/start-again-window.ts'
import { endParade } from './end-parade.ts'
import { findGroupTrackableToday } from './find-trackable-group.ts'
import { findOpenParade, openParade } from './open-parade.ts'
import { findGroupEvent, findTodaysEvent } from './todays-event.ts'

/**
 * Opens a new parade within 60 seconds after an administrator's Stop, which may have been a mistake.
 * New sessions take over the links that the Stop ended; the stopped parade and its sessions stay ended
 * (rule LP3). A group that asked to be followed need not be asked again, and a phone that was shown need
 * not come to the route again.
 */
export function startAgain(database: Database, admin: Admin, stoppedId: number, asOf: AsOf) {
  const { now } = asOf
  return database.transaction(async (transaction) => {
    const [found] = await transaction.select().from(liveParades).where(eq(liveParades.id, stoppedId))
    if (!found) return refuse('parade_not_found')
    await lockGroup(transaction, found.groupId)
    const group = await findGroupTrackableToday(transaction, found.groupId, now)
    if (group instanceof Refusal) return group
    const current = await findOpenParade(transaction, group.id, asOf)
    if (current?.state.kind === 'gone' && current.state.reason !== 'lapsed')
      await endParade(transaction, current.parade.id, current.state.reason, now)
    else if (current) return refuse('already_live')
    // It may have ended while this waited for the lock.
    const [stopped] = await transaction.select().from(liveParades).where(eq(liveParades.id, stoppedId))
    if (!stopped?.endedAt) return refuse('parade_not_found')
    if (now >= startAgainUntil(stopped.endedAt)) return refuse('too_late')
    const stoppedSessions = await transaction
      .select()
      .from(trackingSessions)
      .where(and(eq(trackingSessions.paradeId, stoppedId), eq(trackingSessions.stoppedByAdmin, true)))
    const sessions = stoppedSessions.filter((session) => mayContinue(session, asOf))
    if (sessions.length === 0) return refuse('parade_not_found')
    const { event, lateMinutes } = await planRestart(transaction, stopped, now)
    const restart = { groupId: group.id, event, isRestart: true, lateMinutes }
    const { id: paradeId, eventId } = await openParade(transaction, restart, now)
    for (const session of sessions) {
      const gate: GatedSession = { shownSince: null }
      // A phone that was on the map a minute ago is shown again, also away from the route.
      if (isGateOpen(session, stopped)) openGateNow(gate, { startedAt: now }, now)
      await moveLink(transaction, session, { paradeId, eventId, createdAt: now, ...gate }, asOf)
    }
    await moveAlerts(transaction, { from: stoppedId, to: paradeId })
    await announceParade(transaction, paradeId)
    await writeAudit(transaction, admin, now, {
      action: 'start-again',
      subject: group.name,
      changes: { parade: { from: stoppedId, to: paradeId } },
    })
    const [entry] = await readParades(transaction, [paradeId])
    return entry!
  })
}

/**
 * Returns the event of a stopped parade, and how late that parade is. It gets one of today only if its
 * event no longer takes place.
 */
async function planRestart(
  transaction: Transaction,
  { groupId, eventId, lateMinutes }: InferSelectModel<typeof liveParades>,
  now: Date,
) {
  const event = eventId === null ? null : await findGroupEvent(transaction, groupId, eventId)
  if (event !== null || eventId === null) return { event, lateMinutes }
  return { event: await findTodaysEvent(transaction, groupId, now), lateMinutes: null }
}

type Session = InferSelectModel<typeof trackingSessions>

/** Gives an ended session's link to a new session for the same phone, which stays paused if it was. */
async function moveLink(
  transaction: Transaction,
  session: Session,
  restart: Pick<Session, 'paradeId' | 'eventId' | 'createdAt' | 'shownSince'>,
  asOf: AsOf,
): Promise<void> {
  const { id, token, groupId, permissionId, deviceId, trackerName, part, pausedAt } = session
  const { validFrom, expiresAt } = session
  // A phone may finish only after it was heard, so the new session must know that it was.
  const lastHeartbeat = sessionEnd(session, asOf) > expiresAt ? session.lastHeartbeat : null
  // Every session needs a token of its own, so the old session gets a random token that nobody knows.
  await transaction
    .update(trackingSessions)
    .set({ token: hashToken(newToken()), stoppedByAdmin: false })
    .where(eq(trackingSessions.id, id))
  await transaction.insert(trackingSessions).values({
    ...restart,
    token,
    groupId,
    permissionId,
    deviceId,
    trackerName,
    part,
    pausedAt,
    validFrom,
    expiresAt,
    lastHeartbeat,
  })
}

/** Keeps Start again from taking over the links of the given sessions. Call it under their group's lock. */
export async function forgetStartAgain(transaction: Transaction, sessions: SQL): Promise<void> {
  await transaction
    .update(trackingSessions)
    .set({ stoppedByAdmin: false })
    .where(and(sessions, eq(trackingSessions.stoppedByAdmin, true)))
}
