import { eq, sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar.ts'
import type { Body } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { featuredSecondLiner, groups } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Board } from '../tracking/board/board.ts'
import { readFeatured } from './read-featured.ts'

/** The entry that is featured now. */
interface CurrentEntry {
  id: number
  /** The name of its group. */
  name: string
}

/**
 * Features a group in place of the current one, which is kept as a past entry. `replaces` is the id
 * of the entry that the administrator saw, or null for none. If another one is current by now, the
 * change is refused. Without `replaces`, nothing is compared.
 *
 * @param board tells whether the group is tracked, for the returned entry
 */
export function featureGroup(
  database: Database,
  admin: Admin,
  { groupId, featuredDate, description, replaces }: Body<'featureGroup'>,
  { now, board }: { now: Date; board: Board },
) {
  return database.transaction(async (transaction) => {
    // Serializes changes even if there is no row to lock yet. Readers do not wait.
    await transaction.execute(sql`lock table ${featuredSecondLiner} in share row exclusive mode`)
    // Locked, so that it is neither hidden nor deleted before the commit.
    const [group] = await transaction.select().from(groups).where(eq(groups.id, groupId)).for('share')
    if (!group) return refuse('group_not_found')
    if (!group.isActive) return refuse('group_not_shown')
    const current = await readCurrentEntry(transaction)
    const refusal = refuseIfReplaced(replaces, current)
    if (refusal) return refusal
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
        featured: { from: current?.name ?? null, to: group.name },
        featuredDate: entry.featuredDate,
        description,
      },
    })
    await notifyChanged(transaction, 'featured')
    // Not null: the group is shown, and locked.
    return (await readFeatured(transaction, board, now))!
  })
}

async function readCurrentEntry(transaction: Transaction): Promise<CurrentEntry | undefined> {
  const [current] = await transaction
    .select({ id: featuredSecondLiner.id, name: groups.name })
    .from(featuredSecondLiner)
    .innerJoin(groups, eq(groups.id, featuredSecondLiner.groupId))
    .where(eq(featuredSecondLiner.isActive, true))
  return current
}

/** Refuses if the current entry is not the one that the administrator saw. */
function refuseIfReplaced(
  seenId: number | null | undefined,
  current: CurrentEntry | undefined,
): Refusal<'changed_meanwhile'> | null {
  const currentId = current?.id ?? null
  if (seenId === undefined || seenId === currentId) return null
  return refuse('changed_meanwhile', {
    detail: current
      ? `Someone else just featured ${current.name}. Submit again to replace it.`
      : 'Someone else just removed the featured group. Submit again to feature this one.',
    // The code's member is named for versions, but here it is the entry's id.
    members: { version: currentId },
  })
}
