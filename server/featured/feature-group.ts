import { eq, sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar.ts'
import type { Body } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { featuredSecondLiner, groups } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { refuse } from '../refusal.ts'
import type { Board } from '../tracking/board/board.ts'
import { readFeatured } from './read-featured.ts'

/**
 * Features a group in place of the current one, which is kept as a past entry. `replaces` is the id
 * of the entry that the administrator saw (null for none): refuses if another one is current.
 */
export function featureGroup(
  database: Database,
  admin: Admin,
  { groupId, featuredDate, description, replaces }: Body<'featureGroup'>,
  now: Date,
  board: Board,
) {
  return database.transaction(async (transaction) => {
    // Serializes changes even if there is no row to lock yet. Readers do not wait.
    await transaction.execute(sql`lock table ${featuredSecondLiner} in share row exclusive mode`)
    const [group] = await transaction.select().from(groups).where(eq(groups.id, groupId)).for('share')
    if (!group) return refuse('group_not_found')
    if (!group.isActive) return refuse('group_not_shown')
    const [before] = await transaction
      .select({ id: featuredSecondLiner.id, name: groups.name })
      .from(featuredSecondLiner)
      .innerJoin(groups, eq(groups.id, featuredSecondLiner.groupId))
      .where(eq(featuredSecondLiner.isActive, true))
    if (replaces !== undefined && replaces !== (before?.id ?? null)) {
      const otherChange = before ? `featured ${before.name}` : 'removed the featured group'
      return refuse('changed_meanwhile', {
        detail: `Someone else just ${otherChange}. Submit again to replace it.`,
        members: { version: before?.id ?? null },
      })
    }
    await transaction
      .update(featuredSecondLiner)
      .set({ isActive: false })
      .where(eq(featuredSecondLiner.isActive, true))
    const entry = { groupId, featuredDate: featuredDate ?? dayOf(now), description }
    await transaction.insert(featuredSecondLiner).values({ ...entry, createdAt: now })
    await writeAudit(transaction, admin, now, {
      action: 'feature-group',
      subject: group.name,
      changes: {
        featured: { from: before?.name ?? null, to: group.name },
        featuredDate: entry.featuredDate,
        description,
      },
    })
    await notifyChanged(transaction, 'featured')
    return (await readFeatured(transaction, board, now))!
  })
}
