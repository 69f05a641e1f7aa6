import { eq } from 'drizzle-orm'
import { dayOf, noTrackingDay } from '#shared/calendar.ts'
import type { Transaction } from '../../database/connect.ts'
import { groups } from '../../database/schema.ts'
import { refuse } from '../../refusal.ts'

/**
 * The group, if it may be tracked now. Black Masking Indians do not publish their ways on Mardi Gras Day and St. Joseph's
 * Night; on other days whoever starts must confirm that the group asked for it.
 */
export async function trackableGroup(
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
