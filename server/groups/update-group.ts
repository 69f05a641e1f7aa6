import { eq, sql } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import type { Organiser } from '../access/organiser.ts'
import { changesBetween } from '../audit/changes.ts'
import { writeAudit } from '../audit/write-audit.ts'
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

const audited = [
  'name',
  'type',
  'description',
  'imageUrl',
  'location',
  'donationLink',
  'merchandiseLink',
  'websiteUrl',
  'socialLinks',
  'imageGallery',
  'isActive',
] as const

/**
 * Changes a group's profile. What an administrator has hidden, its organisers cannot show again. Whoever gives the version
 * that they began with does not overwrite what was changed since.
 */
export function updateGroup(
  database: Database,
  organiser: Organiser,
  { version, ...form }: Body<'updateGroup'>,
  now: Date,
) {
  return database.transaction(async (transaction) => {
    const { groupId, admin } = organiser
    const [before] = await transaction.select().from(groups).where(eq(groups.id, groupId)).for('update')
    if (!before) return refuse('group_not_found')
    if (before.isHidden && form.isActive && !admin) return refuse('group_hidden')
    if (version !== undefined && version !== before.version)
      return refuse('changed_meanwhile', { members: { version: before.version } })
    const shown = form.isActive && { isHidden: false }
    const [group] = await transaction
      .update(groups)
      .set({ ...groupValues(form), ...shown, version: before.version + 1 })
      .where(eq(groups.id, groupId))
      .returning()
    if (admin) {
      const changes = changesBetween(before, group!, audited)
      await writeAudit(transaction, admin, now, { action: 'change-group', subject: group!.name, changes })
    }
    await transaction.execute(sql`select ${notifyChanged(changedBy(groupId))}`)
    return group!
  })
}
