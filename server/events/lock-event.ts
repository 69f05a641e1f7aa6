import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { events } from '../database/schema.ts'
import { refuse } from '../refusal.ts'
import { lockGroup } from '../tracking/parade/lock-groups.ts'

/**
 * Locks an event's group, and the group that the event may move to, then reads the event for
 * update. Locks are taken in the order of group ids, so that two changes cannot deadlock.
 */
export async function lockEvent(transaction: Transaction, id: number, movesTo?: number) {
  const [found] = await transaction.select({ groupId: events.groupId }).from(events).where(eq(events.id, id))
  if (!found) return refuse('event_not_found')
  const groupIds = [...new Set([found.groupId, movesTo ?? found.groupId])].toSorted((a, b) => a - b)
  for (const groupId of groupIds) await lockGroup(transaction, groupId)
  const [event] = await transaction.select().from(events).where(eq(events.id, id)).for('update')
  if (!event) return refuse('event_not_found')
  // The event moved to a third group while this waited for the locks.
  if (event.groupId !== found.groupId)
    return refuse('changed_meanwhile', { members: { version: event.version } })
  return { event, groupIds }
}
