import { and, eq, gte, isNull, lt, or } from 'drizzle-orm'
import { dayOf, endOfDay, instantOf } from '#shared/calendar.ts'
import type { Database } from '../../database/connect.ts'
import { alerts, events, marks } from '../../database/schema.ts'

const HOUR_MS = 3_600_000

/**
 * Writes the morning alerts of today's events, at 8:00 AM in New Orleans or as soon after as a worker
 * runs. This happens once a day, so an event that comes to today later has none, and each event has
 * one on a day whatever the clock does. Returns the number of alerts.
 */
export function writeMorningAlerts(database: Database, now: Date): Promise<number> {
  const day = dayOf(now)
  const eight = instantOf(day, '08:00')
  if (now < eight) return Promise.resolve(0)
  return database.transaction(async (transaction) => {
    const isFirstToday = await transaction
      .insert(marks)
      .values({ name: 'morning-alerts', at: now })
      .onConflictDoUpdate({
        target: marks.name,
        set: { at: now },
        setWhere: or(lt(marks.at, eight), gte(marks.at, endOfDay(day))),
      })
      .returning({ name: marks.name })
    if (isFirstToday.length === 0) return 0
    const todays = await transaction
      .select({ id: events.id, groupId: events.groupId, time: events.time })
      .from(events)
      .where(and(eq(events.date, day), isNull(events.cancelledAt), lt(events.createdAt, eight)))
    if (todays.length === 0) return 0
    const written = await transaction
      .insert(alerts)
      .values(
        todays.map(({ id, groupId, time }) => ({
          kind: 'morning' as const,
          key: `morning:${id}:${day}`,
          groupId,
          eventId: id,
          createdAt: now,
          dueAt: now,
          // Worth sending until the event begins, and until 9:00 AM at least.
          expiresAt: new Date(Math.max(instantOf(day, time).getTime(), eight.getTime() + HOUR_MS)),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: alerts.id })
    return written.length
  })
}
