import { dayOf, noTrackingDay } from '#shared/calendar.ts'
import type { groupTypes } from '#shared/contract/groups.ts'
import type { Transaction } from '../database/connect.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { findOpenParade } from '../tracking/lifecycle/open-parade.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { hasValidLink } from '../tracking/lifecycle/trackable-group.ts'

type GroupType = (typeof groupTypes)[number]

interface TypeChange {
  groupId: number
  from: GroupType
  to: GroupType
  consent: boolean | undefined
}

/**
 * Refuses a change of type that would get around the protection of Black Masking Indians; null if
 * the change may go ahead. A group that is tracked, or that a link can still put on the map,
 * becomes one only with the consent that Start asks for.
 *
 * A closed day stays closed: on it, no group stops being Black Masking Indians, because that would
 * let its links and Start work again; and no group whose parade is on the map becomes one, with
 * consent or without, because the map would go on showing it. A group that only has a link may
 * become one with consent: its phones are then refused for the rest of the day. Administrators get
 * the same answers. Call it under the group's lock, so that Start and new links wait for the
 * outcome.
 */
export async function checkTypeChange(
  transaction: Transaction,
  { groupId, from, to, consent }: TypeChange,
  asOf: AsOf,
): Promise<Refusal<'type_fixed_today' | 'type_needs_consent'> | null> {
  if (from === to) return null
  const isClosed = noTrackingDay(dayOf(asOf.now))
  if (from === 'black-masking-indians' && isClosed) return refuse('type_fixed_today')
  if (to !== 'black-masking-indians') return null
  if (isClosed) {
    const open = await findOpenParade(transaction, groupId, asOf)
    if (open && 'shown' in open.state) return refuse('type_fixed_today', { detail: liveOnClosedDay })
  }
  if (consent === true || !(await hasValidLink(transaction, groupId, asOf))) return null
  return refuse('type_needs_consent')
}

const liveOnClosedDay =
  'This group’s parade is live, and Black Masking Indians are not tracked on Mardi Gras Day and St. Joseph’s Night. Stop the parade before you change the type.'
