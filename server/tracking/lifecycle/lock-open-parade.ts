import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { groups, liveParades, trackingSessions } from '../../database/schema.ts'
import { refuse } from '../../refusal.ts'
import { lockGroup } from '../parade/lock-groups.ts'

/**
 * Locks the group of a parade that has not ended. Returns the parade with its open sessions and the
 * group's name, or a refusal. The parade is read again under the lock, because it may have ended
 * during the wait.
 */
export async function lockOpenParade(transaction: Transaction, paradeId: number) {
  const isOpen = and(eq(liveParades.id, paradeId), isNull(liveParades.endedAt))
  const [group] = await transaction
    .select({ id: groups.id, name: groups.name })
    .from(liveParades)
    .innerJoin(groups, eq(groups.id, liveParades.groupId))
    .where(isOpen)
  if (!group) return refuse('parade_not_found')
  await lockGroup(transaction, group.id)
  const [parade] = await transaction.select().from(liveParades).where(isOpen)
  if (!parade) return refuse('parade_not_found')
  const sessions = await transaction
    .select()
    .from(trackingSessions)
    .where(and(eq(trackingSessions.paradeId, paradeId), isNull(trackingSessions.endedAt)))
  return { parade, sessions, groupName: group.name }
}
