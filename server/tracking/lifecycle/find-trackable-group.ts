import { and, eq, isNull } from 'drizzle-orm'
import { dayOf, noTrackingDay } from '#shared/calendar.ts'
import type { Transaction } from '../../database/connect.ts'
import { groups, trackingSessions } from '../../database/schema.ts'
import { refuse } from '../../refusal.ts'
import { type AsOf, isFinal, sessionStatusAt } from '../parade/session-status.ts'

/**
 * Returns the group if it may be tracked now. Black Masking Indians are not tracked on Mardi Gras
 * Day and St. Joseph's Night; on other days, an administrator must confirm that the group asked for
 * it.
 */
export async function findTrackableGroup(
  transaction: Transaction,
  groupId: number,
  consent: boolean | undefined,
  now: Date,
) {
  const [group] = await transaction.select().from(groups).where(eq(groups.id, groupId))
  if (!group?.isActive) return refuse('group_not_found')
  if (group.type !== 'black-masking-indians') return group
  if (noTrackingDay(dayOf(now))) return refuse('not_tracked_today')
  if (consent === true) return group
  const message = 'must be confirmed: This group asked to be followed live'
  return refuse('consent_required', { errors: [{ path: 'consent', message }] })
}

/**
 * Whether a group has a link that is still valid. A group whose parade is on the map always has
 * one. Call it under the group's lock.
 */
export async function hasValidLink(transaction: Transaction, groupId: number, asOf: AsOf): Promise<boolean> {
  const sessions = await transaction
    .select()
    .from(trackingSessions)
    .where(and(eq(trackingSessions.groupId, groupId), isNull(trackingSessions.endedAt)))
  return sessions.some((session) => !isFinal(sessionStatusAt(session, asOf)))
}
