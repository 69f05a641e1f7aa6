import { dayOf, noTrackingDay } from '#shared/calendar.ts'
import type { GroupType } from '#shared/group-type-labels.ts'
import type { Transaction } from '../database/connect.ts'
import { hasClosedRoute } from '../events/check-route-day.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { findOpenParade } from '../tracking/lifecycle/open-parade.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { hasValidLink } from '../tracking/lifecycle/find-trackable-group.ts'

interface TypeChange {
  groupId: number
  from: GroupType
  to: GroupType
  consent: boolean | undefined
}

/**
 * Refuses a change of type that would circumvent the protection of Black Masking Indians. Returns
 * null if the change is allowed. A group that is tracked, or that a valid link could put on the
 * map, becomes Black Masking Indians only with the consent that Start requires.
 *
 * On a no-tracking day, no group stops being Black Masking Indians, because its links and Start
 * would work again. And no group whose parade is live becomes one, even with consent, because the
 * map would keep showing it; a group that only has a link may, and its phones are then refused for
 * the rest of the day.
 *
 * On any day, no group with a public route on a coming no-tracking day becomes one. The same rules
 * apply to administrators. Call it under the group's lock, so that Start and new links wait for the
 * outcome.
 */
export async function checkTypeChange(
  transaction: Transaction,
  { groupId, from, to, consent }: TypeChange,
  asOf: AsOf,
): Promise<Refusal<'type_fixed_today' | 'type_needs_consent' | 'route_not_published'> | null> {
  if (from === to) return null
  const isNoTrackingDay = noTrackingDay(dayOf(asOf.now))
  if (from === 'black-masking-indians' && isNoTrackingDay) return refuse('type_fixed_today')
  if (to !== 'black-masking-indians') return null
  if (isNoTrackingDay) {
    const openParade = await findOpenParade(transaction, groupId, asOf)
    if (openParade?.state.kind === 'shown')
      return refuse('type_fixed_today', { detail: LIVE_ON_NO_TRACKING_DAY })
  }
  if (await hasClosedRoute(transaction, groupId, asOf.now))
    return refuse('route_not_published', { detail: EVENT_HAS_ROUTE })
  if (consent === true || !(await hasValidLink(transaction, groupId, asOf))) return null
  return refuse('type_needs_consent')
}

const EVENT_HAS_ROUTE =
  'An event of this group has a route on Mardi Gras Day or St. Joseph’s Night, when Black Masking Indians publish none. Remove that route before you change the type.'

const LIVE_ON_NO_TRACKING_DAY =
  'This group’s parade is live, and Black Masking Indians are not tracked on Mardi Gras Day and St. Joseph’s Night. Stop the parade before you change the type.'
