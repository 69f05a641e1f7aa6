import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { dayOf } from '#shared/calendar.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { events, featuredSecondLiner, groups } from '../database/schema.ts'
import type { Board } from '../tracking/board/board.ts'

/** At most this many photos of the group's gallery are shown: the newest, which are its last. */
const maxPhotos = 4

/** The featured club, if one is set and shown: its route comes from its next event, its photos from its gallery. */
export async function readFeatured(database: Database | Transaction, board: Board, now: Date) {
  const [found] = await database
    .select({ featured: featuredSecondLiner, group: groups })
    .from(featuredSecondLiner)
    .innerJoin(groups, and(eq(groups.id, featuredSecondLiner.groupId), eq(groups.isActive, true)))
    .where(eq(featuredSecondLiner.isActive, true))
  if (!found) return null
  const { featured, group } = found
  const [next] = await database
    .select({ route: events.route })
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
    photos: group.imageGallery.slice(-maxPhotos).toReversed(),
  }
}
