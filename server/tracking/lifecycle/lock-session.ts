import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { groups, liveParades, trackingSessions } from '../../database/schema.ts'
import { refuse } from '../../refusal.ts'
import { lockGroup } from '../parade/lock-groups.ts'
import { type AsOf, isFinal, sessionStatusAt } from '../parade/session-status.ts'

/**
 * Locks the group of a session that has not ended. Returns the session with its parade, if any, and
 * the group's name, or a refusal. The session is read under the lock, because it may end during the
 * wait.
 */
export async function lockSession(transaction: Transaction, sessionId: number, asOf: AsOf) {
  const [group] = await transaction
    .select({ id: groups.id, name: groups.name })
    .from(trackingSessions)
    .innerJoin(groups, eq(groups.id, trackingSessions.groupId))
    .where(eq(trackingSessions.id, sessionId))
  if (!group) return refuse('session_not_found')
  await lockGroup(transaction, group.id)
  const [found] = await transaction
    .select({ session: trackingSessions, parade: liveParades })
    .from(trackingSessions)
    .leftJoin(liveParades, eq(liveParades.id, trackingSessions.paradeId))
    .where(eq(trackingSessions.id, sessionId))
  if (!found) return refuse('session_not_found')
  if (isFinal(sessionStatusAt(found.session, asOf))) return refuse('session_ended')
  return { ...found, groupName: group.name }
}
