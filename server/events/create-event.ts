import { eq } from 'drizzle-orm'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import type { Body } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { groups } from '../database/schema.ts'
import { planEventApart } from '../planned-routes/planner.ts'
import { refuse } from '../refusal.ts'
import { lockGroup } from '../tracking/parade/lock-groups.ts'
import { checkRouteDay } from './check-route-day.ts'
import { insertEvent } from './store-event.ts'

/**
 * Creates an event and plans its route. A live parade of its group without an event gets it, if it
 * is today's. Returns the event and the ids of the parades that the board must read again.
 */
export async function createEvent(
  database: Database,
  admin: Admin,
  { isLive: _isLive, ...form }: Body<'createEvent'>,
  network: StreetNetwork,
  now: Date,
) {
  const route = await planEventApart(form, network)
  return database.transaction(async (transaction) => {
    await lockGroup(transaction, form.groupId)
    const [group] = await transaction
      .select({ name: groups.name, type: groups.type })
      .from(groups)
      .where(eq(groups.id, form.groupId))
    if (!group) return refuse('group_not_found')
    const refusal = checkRouteDay(group.type, form)
    if (refusal) return refusal
    const change = await insertEvent(transaction, form, route, now)
    const { title, date, time, location } = change.event
    await writeAudit(transaction, admin, now, {
      action: 'create-event',
      subject: title,
      changes: { group: group.name, date, time, location },
    })
    return change
  })
}
