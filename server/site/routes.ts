import { and, count, countDistinct, eq, gte, isNull, sql } from 'drizzle-orm'
import { dayOf, startOfDay } from '#shared/calendar.ts'
import type { Context } from '../context.ts'
import { events, groups, liveParades } from '../database/schema.ts'
import type { Handlers } from '../http/handler.ts'

/** The calls about the site as a whole. */
export function siteHandlers({ database, feed }: Context) {
  return {
    // Pages also use it as a probe to find out that the server is back (`web/api/use-server-probe.ts`),
    // so even a full server responds to it (`server/overload/shed-load.ts`).
    hello: async () => {
      const [demoGroup] = await database
        .select({ id: groups.id })
        .from(groups)
        .where(eq(groups.isDemo, true))
        .limit(1)
      const hasDemonstration = demoGroup !== undefined
      return { message: 'Hello from Second Line', demonstration: hasDemonstration }
    },
    // The numbers for the home page and the live map.
    getStats: async ({ now }) => {
      const today = dayOf(now)
      const isOnSite = eq(groups.isActive, true)
      // A parade was on the map today unless it lapsed or ended before the day began. The lapse comes
      // first, because a lapsed parade left the map then, and was ended later.
      const offMapAt = sql`coalesce(${liveParades.lapsedAt}, ${liveParades.endedAt}, ${now.toISOString()}::timestamptz)`
      const [activeGroups, [upcomingEvents], [groupsTrackedToday]] = await Promise.all([
        database.$count(groups, isOnSite),
        database
          .select({ number: count() })
          .from(events)
          .innerJoin(groups, and(eq(groups.id, events.groupId), isOnSite))
          .where(and(gte(events.date, today), isNull(events.cancelledAt))),
        database
          .select({ number: countDistinct(liveParades.groupId) })
          .from(liveParades)
          .where(gte(offMapAt, startOfDay(today))),
      ])
      return {
        activeGroups,
        liveParades: feed.board.shown().length,
        upcomingEvents: upcomingEvents!.number,
        totalTracked: groupsTrackedToday!.number,
      }
    },
  } satisfies Partial<Handlers>
}
