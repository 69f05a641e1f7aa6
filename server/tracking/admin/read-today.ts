import { and, desc, eq, exists, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayOf } from '#shared/calendar.ts'
import type { Database } from '../../database/connect.ts'
import { events, groups, liveParades, trackingSessions } from '../../database/schema.ts'
import type { AsOf } from '../parade/session-status.ts'
import { mayContinue, startAgainFrom, startAgainUntil } from '../parade/start-again-window.ts'

const groupFields = { groupId: groups.id, groupName: groups.name, groupType: groups.type }

/**
 * Reads today's events with what their parades have done, by time, and before them the events of
 * earlier days whose parades are open or have just ended: after midnight, these keep their rows.
 * `state` is about a parade that is not on the map: an open one has lapsed.
 */
export async function readTodaysEvents(database: Database, now: Date) {
  const rows = await database
    .select({ ...groupFields, eventId: events.id, title: events.title, date: events.date, time: events.time })
    .from(events)
    .innerJoin(groups, eq(groups.id, events.groupId))
    .where(
      and(
        or(eq(events.date, dayOf(now)), hasCurrentParade(database, now)),
        isNull(events.cancelledAt),
        eq(groups.isActive, true),
      ),
    )
    .orderBy(events.date, events.time, events.id)
  const ids = rows.map(({ eventId }) => eventId)
  const parades = ids.length === 0 ? [] : await readParadesOf(database, ids)
  return rows.map((row) => {
    const ofEvent = parades.filter(({ eventId }) => eventId === row.eventId)
    const open = ofEvent.find(({ endedAt }) => endedAt === null)
    const lastFixAt = (open ?? ofEvent.at(-1))?.positionAt?.toISOString() ?? null
    const state = open
      ? ('lapsed' as const)
      : ofEvent.length > 0
        ? ('finished' as const)
        : ('not-started' as const)
    return { ...row, state, lastFixAt }
  })
}

const hasCurrentParade = (database: Database, now: Date) =>
  exists(
    database
      .select({ one: sql`1` })
      .from(liveParades)
      .where(
        and(
          eq(liveParades.eventId, events.id),
          or(isNull(liveParades.endedAt), gt(liveParades.endedAt, startAgainFrom(now))),
        ),
      ),
  )

const readParadesOf = (database: Database, eventIds: number[]) =>
  database
    .select({
      eventId: liveParades.eventId,
      endedAt: liveParades.endedAt,
      positionAt: liveParades.positionAt,
    })
    .from(liveParades)
    .where(inArray(liveParades.eventId, eventIds))
    .orderBy(liveParades.startedAt)

/** Reads the parades that can start again: the newest of each group that has none now. */
export async function readStoppedParades(database: Database, asOf: AsOf) {
  const open = alias(liveParades, 'open')
  const rows = await database
    .select({
      ...groupFields,
      paradeId: liveParades.id,
      eventId: liveParades.eventId,
      endedAt: liveParades.endedAt,
      session: getTableColumns(trackingSessions),
    })
    .from(liveParades)
    .innerJoin(groups, eq(groups.id, liveParades.groupId))
    .innerJoin(
      trackingSessions,
      and(eq(trackingSessions.paradeId, liveParades.id), eq(trackingSessions.stoppedByAdmin, true)),
    )
    .leftJoin(open, and(eq(open.groupId, liveParades.groupId), isNull(open.endedAt)))
    .where(and(isNull(open.id), eq(groups.isActive, true), gt(liveParades.endedAt, startAgainFrom(asOf.now))))
    .orderBy(liveParades.groupId, desc(liveParades.endedAt))
  const usable = rows.filter(({ session }) => mayContinue(session, asOf))
  return usable
    .filter((row, index) => row.groupId !== usable[index - 1]?.groupId)
    .map(({ endedAt, session: _session, ...row }) => ({
      ...row,
      startAgainUntil: startAgainUntil(endedAt!).toISOString(),
    }))
}
