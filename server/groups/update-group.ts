import { eq, sql } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import type { Organiser } from '../access/organiser.ts'
import type { Database } from '../database/connect.ts'
import { groups } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { refuse } from '../refusal.ts'
import { groupValues } from './group-values.ts'

/** The answers that a change of one group's profile changes. */
const changedBy = (id: number) => [
  '/api/groups',
  `/api/groups/${id}`,
  `/api/groups/${id}/events`,
  '/api/events',
  '/api/stats',
  '/api/featured-second-liner',
]

/** Changes a group's profile. What an administrator has hidden, its organisers cannot show again. */
export function updateGroup(database: Database, organiser: Organiser, form: Body<'updateGroup'>) {
  return database.transaction(async (transaction) => {
    const { groupId, isAdmin } = organiser
    const [before] = await transaction
      .select({ isHidden: groups.isHidden })
      .from(groups)
      .where(eq(groups.id, groupId))
      .for('update')
    if (!before) return refuse('group_not_found')
    if (before.isHidden && form.isActive && !isAdmin) return refuse('group_hidden')
    const [group] = await transaction
      .update(groups)
      .set({ ...groupValues(form), ...(form.isActive && { isHidden: false }) })
      .where(eq(groups.id, groupId))
      .returning()
    await transaction.execute(sql`select ${notifyChanged(changedBy(groupId))}`)
    return group!
  })
}
