import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { trackingSessions } from '../../database/schema.ts'
import { type AsOf, isOver, sessionStatusAt } from '../parade/session-status.ts'

/**
 * Whether a phone tracks a group, or could start by a link it was given. A parade on the map always has such a link. Call
 * under the group's lock.
 */
export async function hasWorkingLink(
  transaction: Transaction,
  groupId: number,
  asOf: AsOf,
): Promise<boolean> {
  const sessions = await transaction
    .select()
    .from(trackingSessions)
    .where(and(eq(trackingSessions.groupId, groupId), isNull(trackingSessions.endedAt)))
  return sessions.some((session) => !isOver(sessionStatusAt(session, asOf)))
}
