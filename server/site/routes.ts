import { and, count, countDistinct, eq, gte, isNull, sql } from 'drizzle-orm'
import { dayOf, startOfDay } from '#shared/calendar.ts'
import type { Context } from '../context.ts'
import { events, groups, liveParades } from '../database/schema.ts'
import type { Handlers } from '../http/handler.ts'

/**
 * The calls about the site: whether it has demonstration data, and the numbers for the home page
 * and the live map.
 */
export function siteHandlers({ database, feed }: Context) {
  return {
    hello: async () => {
      const [demonstration] = await database
        .select({ id: groups.id })
        .from(groups)
        .where(eq(groups.isDemo, true))
        .limit(1)
      return { message: 'Hello from Second Line', demonstration: demonstration !== undefined }
    },
    getStats: async ({ now }) => {
      const today = dayOf(now)
      const [activeGroups] = await database
        .select({ number: count() })
        .from(groups)
        .where(eq(groups.isActive, true))
      const [upcomingEvents] = await database
        .select({ number: count() })
        .from(events)
        .innerJoin(groups, and(eq(groups.id, events.groupId), eq(groups.isActive, true)))
        .where(and(gte(events.date, today), isNull(events.cancelledAt)))
      // A parade was on the map today unless it ended or lapsed before the day began.
      const offMapAt = sql`coalesce(${liveParades.lapsedAt}, ${liveParades.endedAt}, ${now.toISOString()}::timestamptz)`
      const [trackedGroups] = await database
        .select({ number: countDistinct(liveParades.groupId) })
        .from(liveParades)
        .where(gte(offMapAt, startOfDay(today)))
      return {
        activeGroups: activeGroups!.number,
        liveParades: feed.board.shown().length,
        upcomingEvents: upcomingEvents!.number,
        totalTracked: trackedGroups!.number,
      }
    },
  } satisfies Partial<Handlers>
}
