import { eq, getTableColumns } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { groups, liveParades, trackingSessions } from '../../database/schema.ts'
import { notifyChanged } from '../../live/notify-changed.ts'
import { loadPlan } from '../../planned-routes/load-plan.ts'
import { refuse } from '../../refusal.ts'
import { announceParade } from '../parade/announce.ts'
import { isPastEnd } from '../parade/ending.ts'
import { isAfterOpening } from '../parade/gate.ts'
import { lockGroup } from '../parade/lock-groups.ts'
import { pausedSince } from '../parade/pause.ts'
import { type AsOf, isFinal, sessionStatusAt } from '../parade/session-status.ts'
import { movePosition } from './move-position.ts'

interface Choice {
  paradeId: number
  sessionId: number
  /** The primary that the administrator saw, or undefined to skip that check. */
  insteadOf?: number | null | undefined
}

/**
 * Makes the phone that an administrator chose the parade's primary. Viewers see its latest fix
 * right away unless they have seen a newer one (rule LP2). Refuses a phone that they may not see yet
 * (rule LP7). Like any primary, it is replaced once it falls silent.
 */
export function choosePrimary(
  database: Database,
  admin: Admin,
  { paradeId, sessionId, insteadOf }: Choice,
  asOf: AsOf,
) {
  return database.transaction(async (transaction) => {
    const readParade = () =>
      transaction
        .select({ ...getTableColumns(liveParades), groupName: groups.name })
        .from(liveParades)
        .innerJoin(groups, eq(groups.id, liveParades.groupId))
        .where(eq(liveParades.id, paradeId))
    const [foundParade] = await readParade()
    if (!foundParade) return refuse('parade_not_found')
    await lockGroup(transaction, foundParade.groupId)
    const [parade] = await readParade()
    if (!parade || parade.endedAt !== null) return refuse('parade_not_found')
    const phones = await transaction
      .select()
      .from(trackingSessions)
      .where(eq(trackingSessions.paradeId, paradeId))
    const chosenPhone = phones.find(({ id }) => id === sessionId)
    if (!chosenPhone) return refuse('session_not_found')
    if (isFinal(sessionStatusAt(chosenPhone, asOf))) return refuse('session_ended')
    if (parade.sessionId === sessionId) return refuse('already_primary')
    if (insteadOf !== undefined && insteadOf !== parade.sessionId) return refuse('changed_meanwhile')
    const place = latestPlace(chosenPhone, asOf)
    if (place === null) return refuse('phone_not_heard')
    const plan = await loadPlan(transaction, parade.eventId)
    const isShown = isAfterOpening(chosenPhone, parade, place.at)
    if (!isShown || isPastEnd(chosenPhone.ending, place, parade.progress, plan))
      return refuse('phone_not_shown')
    const previousPrimary = phones.find(({ id }) => id === parade.sessionId)
    movePosition(parade, place, chosenPhone.accuracy, plan)
    await transaction
      .update(liveParades)
      .set({
        sessionId,
        latitude: parade.latitude,
        longitude: parade.longitude,
        accuracy: parade.accuracy,
        positionAt: parade.positionAt,
        trail: parade.trail,
        progress: parade.progress,
        // The end of the parade is not where its head is.
        tail: parade.tail?.sessionId === sessionId ? null : parade.tail,
      })
      .where(eq(liveParades.id, paradeId))
    await announceParade(transaction, paradeId)
    await writeAudit(transaction, admin, asOf.now, {
      action: 'choose-primary',
      subject: parade.groupName,
      changes: { primary: { from: previousPrimary?.trackerName ?? null, to: chosenPhone.trackerName } },
    })
    await notifyChanged(transaction, 'tracking')
    return { id: paradeId, sessionId }
  })
}

/** Returns the place of a phone's latest fix; null if it has none, is silent or has paused. */
function latestPlace(phone: typeof trackingSessions.$inferSelect, asOf: AsOf) {
  const status = sessionStatusAt(phone, asOf)
  const isSilent = status === 'lapsed' || status === 'pending' || pausedSince(phone, asOf.now) !== null
  const { latitude, longitude, fixAt } = phone
  if (isSilent || latitude === null || longitude === null || fixAt === null) return null
  return { latitude, longitude, at: fixAt.getTime() }
}
