import { and, eq } from 'drizzle-orm'
import { dayOf } from '#shared/calendar.ts'
import { distance } from '#shared/geo/distance.ts'
import type { TrailPoint } from '#shared/geo/append-to-trail.ts'
import type { Database } from '../../database/connect.ts'
import { groups, liveParades } from '../../database/schema.ts'
import { refuse } from '../../refusal.ts'

/**
 * Returns how long and how far a parade of a visible group went, for its page after the end. No
 * coordinate leaves this function, because the parade may have ended (rule LP3).
 */
export async function readSummary(database: Database, id: number) {
  const [parade] = await database
    .select({
      group: { id: groups.id, name: groups.name, type: groups.type },
      startedAt: liveParades.startedAt,
      trail: liveParades.trail,
    })
    .from(liveParades)
    .innerJoin(groups, and(eq(groups.id, liveParades.groupId), eq(groups.isActive, true)))
    .where(eq(liveParades.id, id))
  if (!parade) return refuse('parade_not_found')
  const { group, startedAt, trail } = parade
  return { id, group, date: dayOf(startedAt), ...measureTrail(trail) }
}

/** Returns the duration in minutes and the length in meters of a trail; null for an empty one. */
export function measureTrail(trail: readonly TrailPoint[]) {
  const [first, last] = [trail[0], trail.at(-1)]
  if (!first || !last) return { minutes: null, meters: null }
  let meters = 0
  let [, latitude, longitude] = first
  for (const [, nextLatitude, nextLongitude] of trail) {
    const next = { latitude: nextLatitude, longitude: nextLongitude }
    meters += distance({ latitude, longitude }, next)
    ;({ latitude, longitude } = next)
  }
  return { minutes: Math.round((last[0] - first[0]) / 60_000), meters: Math.round(meters) }
}
