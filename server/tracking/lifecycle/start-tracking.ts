import { inArray } from 'drizzle-orm'
import { dayOf } from '#shared/calendar.ts'
import type { ParadePart } from '#shared/tracking/reports.ts'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { trackingSessions } from '../../database/schema.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { announceParade } from '../parade/announce.ts'
import { endParade } from './end-parade.ts'
import { lockGroup } from '../parade/lock-groups.ts'
import { createSession } from './create-session.ts'
import { findOpenParade, openParade } from './open-parade.ts'
import type { SessionEntry } from '../parade/parade-entry.ts'
import { readParades } from '../parade/read-parades.ts'
import { type AsOf, isFinal, sessionStatusAt } from '../parade/session-status.ts'
import { findTrackableGroup } from './find-trackable-group.ts'
import { findGroupEvent, findTodaysEvent } from './todays-event.ts'

/** How long the link that Start creates is valid. */
export const LINK_VALID_MS = 6 * 3_600_000

interface Start {
  groupId: number
  /** Today's event that the parade belongs to, if the administrator has chosen one. */
  eventId?: number | undefined
  /** The person who tracks, shown as the tracker's name. */
  userId: string
  part: ParadePart
  consent?: boolean | undefined
}

/**
 * Starts a group's parade, which waits on the map for its first position, and creates a link for a
 * phone. A lapsed parade of the group ends; if its phones return, they report to the new one.
 */
export function startTracking(database: Database, admin: Admin, start: Start, asOf: AsOf) {
  return database.transaction(async (transaction) => {
    await lockGroup(transaction, start.groupId)
    const group = await findTrackableGroup(transaction, start.groupId, start.consent, asOf.now)
    if (group instanceof Refusal) return group
    const chosenEvent = await findChosenEvent(transaction, start, asOf.now)
    if (chosenEvent instanceof Refusal) return chosenEvent
    const previousParade = await findOpenParade(transaction, group.id, asOf)
    if (previousParade) {
      if (previousParade.state.kind === 'shown') return refuse('already_live')
      const reason = previousParade.state.reason === 'lapsed' ? 'replaced' : previousParade.state.reason
      await endParade(transaction, previousParade.parade.id, reason, asOf.now)
    }
    const event = chosenEvent ?? (await findTodaysEvent(transaction, group.id, asOf.now))
    const newParade = { groupId: group.id, event }
    const { id: paradeId, eventId } = await openParade(transaction, newParade, asOf.now)
    if (previousParade) await moveSessions(transaction, previousParade.parade.sessions, paradeId, asOf)
    const expiresAt = new Date(asOf.now.getTime() + LINK_VALID_MS)
    const trackingLink = await createSession(
      transaction,
      {
        groupId: group.id,
        trackerName: start.userId,
        paradeId,
        eventId,
        permissionId: null,
        part: start.part,
        validFrom: asOf.now,
        expiresAt,
      },
      asOf.now,
    )
    await announceParade(transaction, paradeId)
    await writeAudit(transaction, admin, asOf.now, {
      action: 'start-tracking',
      subject: group.name,
      changes: { parade: paradeId, tracker: start.userId },
    })
    const [entry] = await readParades(transaction, [paradeId])
    return { trackingLink, expiresAt, entry: entry! }
  })
}

/** Returns the event that the administrator has chosen, or null if none. */
async function findChosenEvent(transaction: Transaction, { groupId, eventId }: Start, now: Date) {
  if (eventId === undefined) return null
  const event = await findGroupEvent(transaction, groupId, eventId)
  if (event?.date === dayOf(now)) return event
  const detail = 'This group has no such event today. It may have been canceled or moved.'
  const message = 'must be an event of this group today that is not canceled'
  return refuse('invalid_request', { detail, errors: [{ path: 'eventId', message }] })
}

/** Moves the valid sessions of a replaced parade to the new one, in case their phones return. */
async function moveSessions(
  transaction: Transaction,
  sessions: SessionEntry[],
  paradeId: number,
  asOf: AsOf,
): Promise<void> {
  const validSessions = sessions.filter((session) => !isFinal(sessionStatusAt(session, asOf)))
  const ids = validSessions.map(({ id }) => id)
  if (ids.length > 0)
    await transaction
      .update(trackingSessions)
      .set({ paradeId, ending: null })
      .where(inArray(trackingSessions.id, ids))
}
