import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { dayOf } from '#shared/calendar.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { events, featuredSecondLiner, groups } from '../database/schema.ts'
import { plannedColumns, plannedFields } from '../planned-routes/planned-fields.ts'
import type { Board } from '../tracking/board/board.ts'

/** How many photos to show: the latest, which are at the end of the gallery. */
const MAX_PHOTOS = 4

/**
 * Returns the featured group, for the home page and its own page, with the route of its next event.
 * Returns null if no group is featured or the group is hidden.
 */
export async function readFeatured(database: Database | Transaction, board: Board, now: Date) {
  const [found] = await database
    .select({ featured: featuredSecondLiner, group: groups })
    .from(featuredSecondLiner)
    .innerJoin(groups, and(eq(groups.id, featuredSecondLiner.groupId), eq(groups.isActive, true)))
    .where(eq(featuredSecondLiner.isActive, true))
  if (!found) return null
  const { featured, group } = found
  const { route, startLocation, routeStops, endLocation } = events
  const [next] = await database
    .select({ route, startLocation, routeStops, endLocation, ...plannedColumns })
    .from(events)
    .where(and(eq(events.groupId, group.id), gte(events.date, dayOf(now)), isNull(events.cancelledAt)))
    .orderBy(asc(events.date), asc(events.time))
    .limit(1)
  return {
    ...featured,
    group,
    createdAt: featured.createdAt.toISOString(),
    trackingEnabled: board.shown().some(({ entry }) => entry.groupId === group.id),
    route: next?.route ?? [],
    startLocation: next?.startLocation ?? null,
    routeStops: next?.routeStops ?? [],
    endLocation: next?.endLocation ?? null,
    ...plannedFields(next),
    photos: group.imageGallery.slice(-MAX_PHOTOS).toReversed(),
  }
}
