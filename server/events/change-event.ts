import { eq, inArray } from 'drizzle-orm'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import type { Body } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import { changesBetween } from '../audit/changes.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { events, groups } from '../database/schema.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { planChange } from '../planned-routes/planner.ts'
import { COMPUTED_COLUMNS } from '../planned-routes/planned-fields.ts'
import { checkRouteDay } from './check-route-day.ts'
import { lockEvent } from './lock-event.ts'
import { updateEvent } from './store-event.ts'

/**
 * Changes an event and plans its route, unless it has changed since the version that the form
 * shows. A live parade of the event follows the change; until it ends, the event must keep its
 * group, and its day unless it moves to today. Returns the event and the ids of the parades that the board must read again.
 */
export async function changeEvent(
  database: Database,
  admin: Admin,
  id: number,
  { version, isLive: _isLive, ...form }: Body<'changeEvent'>,
  network: StreetNetwork,
  asOf: AsOf,
) {
  // Planning takes up to 200 ms. Nobody should wait that long for the group's lock.
  const [stored] = await database.select().from(events).where(eq(events.id, id))
  const plan = stored && (await planChange(stored, form, network))
  return database.transaction(async (transaction) => {
    const locked = await lockEvent(transaction, id, form.groupId)
    if (locked instanceof Refusal) return locked
    const { event: before, groupIds } = locked
    const groupRows = await transaction
      .select({ id: groups.id, name: groups.name, type: groups.type })
      .from(groups)
      .where(inArray(groups.id, groupIds))
    const groupOf = (groupId: number) => groupRows.find((row) => row.id === groupId)
    const group = groupOf(form.groupId)
    if (!group) return refuse('group_not_found')
    // A form without a sheet keeps the stored one.
    const sheet = form.sheet === undefined ? before.sheet : form.sheet
    const refusal = checkRouteDay(group.type, { ...form, sheet })
    if (refusal) return refusal
    // The route was planned for what was read before the lock.
    if (version !== before.version || version !== stored?.version)
      return refuse('changed_meanwhile', { members: { version: before.version } })
    const change = await updateEvent(transaction, before, form, plan!, groupIds, asOf)
    if (change instanceof Refusal) return change
    const groupChange = form.groupId !== before.groupId && {
      group: { from: groupOf(before.groupId)!.name, to: group.name },
    }
    await writeAudit(transaction, admin, asOf.now, {
      action: 'change-event',
      subject: change.event.title,
      changes: {
        ...groupChange,
        ...changesBetween(before, change.event, { except: ['groupId', 'version', ...COMPUTED_COLUMNS] }),
      },
    })
    return change
  })
}
