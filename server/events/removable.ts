import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect.ts'
import { liveParades, trackingSessions } from '../database/schema.ts'

/** An event may be removed without a trace for this many milliseconds after its creation. */
const removableMs = 15 * 60_000

/**
 * Returns which of these events ever had a parade attached: by the parade itself, or by a link made
 * for it. Its viewers have seen the event.
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
 * Returns until when an event may be removed without a trace: 15 minutes after its creation, if no
 * parade was ever attached. Later, people may have planned around it and must learn why it does not
 * take place.
 */
export const removableUntil = (event: { createdAt: Date }, wasAttached: boolean): Date | null =>
  wasAttached ? null : new Date(event.createdAt.getTime() + removableMs)
