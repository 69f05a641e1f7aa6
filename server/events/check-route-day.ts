import { and, eq, gte } from 'drizzle-orm'
import { dayOf, noTrackingDay } from '#shared/calendar.ts'
import { routeFieldMask } from '#shared/contract/events.ts'
import type { GroupType } from '#shared/group-type-labels.ts'
import type { Transaction } from '../database/connect.ts'
import { events } from '../database/schema.ts'
import { refuse } from '../refusal.ts'

type RouteField = keyof typeof routeFieldMask

/** An event, or a form of one, of which only the day and the route matter. */
type RouteForm = { date: string } & Partial<Record<RouteField, string | readonly string[] | null>>

const routeFields = Object.keys(routeFieldMask) as RouteField[]

const isClosed = (form: RouteForm): boolean =>
  noTrackingDay(form.date) && routeFields.some((field) => (form[field] ?? '').length > 0)

/**
 * Refuses a route on the two days on which Black Masking Indians publish none. The event may be public
 * with its meeting place.
 */
export const checkRouteDay = (type: GroupType, form: RouteForm) =>
  type === 'black-masking-indians' && isClosed(form) ? refuse('route_not_published') : null

/** Whether a coming event of a group, canceled or not, has a route that Black Masking Indians would not publish. */
export async function hasClosedRoute(transaction: Transaction, groupId: number, now: Date): Promise<boolean> {
  const coming = await transaction
    .select()
    .from(events)
    .where(and(eq(events.groupId, groupId), gte(events.date, dayOf(now))))
  return coming.some(isClosed)
}
