import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect.ts'
import { liveParades, trackingSessions } from '../database/schema.ts'

/** So long after its making an event may be removed without a trace, in milliseconds. */
const removableMs = 15 * 60_000

/**
 * Which of some events had a parade attached at any time: by the parade itself, or by a link that was made for it. Who
 * followed it has seen the event.
 */
export async function everAttached(
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
 * Until when an event may be removed without a trace, as if it had never been: 15 minutes after its making, where no
 * parade was ever attached. Later somebody may have planned by it, and must be told why it does not take place.
 */
export const removableUntil = (event: { createdAt: Date }, wasAttached: boolean): Date | null =>
  wasAttached ? null : new Date(event.createdAt.getTime() + removableMs)
