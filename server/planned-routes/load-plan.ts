import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { instantOf } from '#shared/calendar.ts'
import { createPlan, type WalkPlan } from '#shared/arrival/progress/progress-plan.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { events } from '../database/schema.ts'

/** The planned route of an event. */
export interface EventPlan extends WalkPlan {
  /** The event's time, in Unix ms. */
  startsAt: number
}

/** SQL for a digest of what a plan is made of; null without an event. */
export const planDigest = sql<string | null>`
  md5(${events.path} || ${events.plannedStops}::text || ${events.approximateParts}::text
    || ${events.date}::text || ${events.time})`

/** Plans by digest: decoding a path takes much longer than finding a fix on it. */
const plans = new LRUCache<string, { plan: EventPlan | null }>({ max: 200 })

/**
 * Returns the plan of an event, or null without an event or a path. Storing fixes computes the parade's
 * progress along it, so it is read only if no plan with this digest is in memory.
 *
 * @param digest of the event's current row
 */
export async function loadPlan(
  database: Database | Transaction,
  eventId: number | null,
  digest: string | null = null,
): Promise<EventPlan | null> {
  if (eventId === null) return null
  const known = digest === null ? undefined : plans.get(digest)
  if (known) return known.plan
  const { path, plannedStops: stops, approximateParts, date, time } = events
  const [event] = await database
    .select({ path, stops, approximateParts, date, time, digest: planDigest })
    .from(events)
    .where(eq(events.id, eventId))
  if (!event) return null
  const walkPlan = createPlan(event)
  const plan = walkPlan && { ...walkPlan, startsAt: instantOf(event.date, event.time).getTime() }
  plans.set(event.digest!, { plan })
  return plan
}
