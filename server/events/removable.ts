import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect.ts'
import { liveParades, trackingSessions } from '../database/schema.ts'

const REMOVABLE_FOR_MS = 15 * 60_000

/**
 * Returns which of these events ever had a parade: one is attached to it, or was when its phones last
 * reported. Viewers have seen such an event.
 */
export async function findEventsWithParade(
  database: Database | Transaction,
  eventIds: number[],
): Promise<Set<number>> {
  if (eventIds.length === 0) return new Set()
  const parades = database
    .select({ id: liveParades.eventId })
    .from(liveParades)
    .where(inArray(liveParades.eventId, eventIds))
  const links = database
    .select({ id: trackingSessions.eventId })
    .from(trackingSessions)
    .where(inArray(trackingSessions.eventId, eventIds))
  const rows = await parades.union(links)
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}

/**
 * Returns until when an event may be deleted: 15 minutes after its creation, and never if it had a
 * parade (null). Later, people may have planned around it, so it must be canceled with a reason.
 */
export const removableUntil = (event: { createdAt: Date }, wasAttached: boolean): Date | null =>
  wasAttached ? null : new Date(event.createdAt.getTime() + REMOVABLE_FOR_MS)
