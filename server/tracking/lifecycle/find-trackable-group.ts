import { and, eq, isNull } from 'drizzle-orm'
import { dayOf, noTrackingDay } from '#shared/calendar.ts'
import type { Transaction } from '../../database/connect.ts'
import { groups, trackingSessions } from '../../database/schema.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { type AsOf, isFinal, sessionStatusAt } from '../parade/session-status.ts'

/**
 * Returns the group if it may be tracked today. Does not check the consent (`findTrackableGroup` does). Black Masking Indians are not tracked on Mardi Gras Day and St. Joseph's
 * Night.
 */
export async function findGroupTrackableToday(transaction: Transaction, groupId: number, now: Date) {
  const [group] = await transaction.select().from(groups).where(eq(groups.id, groupId))
  if (!group?.isActive) return refuse('group_not_found')
  const isMasking = group.type === 'black-masking-indians'
  return isMasking && noTrackingDay(dayOf(now)) ? refuse('not_tracked_today') : group
}

/**
 * Returns the group if it may be tracked now. An administrator must confirm that Black Masking
 * Indians asked for it.
 */
export async function findTrackableGroup(
  transaction: Transaction,
  groupId: number,
  consent: boolean | undefined,
  now: Date,
) {
  const group = await findGroupTrackableToday(transaction, groupId, now)
  if (group instanceof Refusal || group.type !== 'black-masking-indians' || consent === true) return group
  const message = 'must be confirmed: This group asked to be followed live'
  return refuse('consent_required', { errors: [{ path: 'consent', message }] })
}

/**
 * Whether a group has a link that is still valid. A group whose parade is on the map always has one.
 * Call it under the group's lock.
 */
export async function hasValidLink(transaction: Transaction, groupId: number, asOf: AsOf): Promise<boolean> {
  const sessions = await transaction
    .select()
    .from(trackingSessions)
    .where(and(eq(trackingSessions.groupId, groupId), isNull(trackingSessions.endedAt)))
  return sessions.some((session) => !isFinal(sessionStatusAt(session, asOf)))
}
