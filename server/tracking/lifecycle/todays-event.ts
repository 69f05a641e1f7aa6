import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { dayOf, eventEnd, instantOf } from '#shared/calendar.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { events, liveParades } from '../../database/schema.ts'

/** How long before its time an event is about to begin. */
const ABOUT_TO_BEGIN_MS = 30 * 60_000

type EventTimes = Pick<typeof events.$inferSelect, 'id' | 'date' | 'time' | 'endTime'>

/**
 * Returns the event of today that a group's parade belongs to unless an administrator chooses one;
 * null without any. An event whose parade has finished does not get a second one if there is another.
 */
export async function findTodaysEvent(database: Database | Transaction, groupId: number, now: Date) {
  const todaysEvents = await database
    .select()
    .from(events)
    .where(and(eq(events.groupId, groupId), eq(events.date, dayOf(now)), isNull(events.cancelledAt)))
    .orderBy(asc(events.time), asc(events.id))
  if (todaysEvents.length < 2) return todaysEvents[0] ?? null
  const ids = todaysEvents.map(({ id }) => id)
  return pickEvent(todaysEvents, await readFinishedEvents(database, ids), now)
}

/** Returns which of the given events have a finished parade. One that Start replaced has only lapsed. */
async function readFinishedEvents(database: Database | Transaction, ids: number[]) {
  const parades = await database
    .select({ eventId: liveParades.eventId })
    .from(liveParades)
    .where(
      and(
        inArray(liveParades.eventId, ids),
        isNotNull(liveParades.endedAt),
        ne(liveParades.endReason, 'replaced'),
      ),
    )
  return new Set(parades.map(({ eventId }) => eventId))
}

/**
 * Returns the event for a parade that begins now. Of those without a finished parade, it is one that is
 * under way or about to begin, whose time is the nearest, or else the next one. Failing that, it is the
 * first of all. `todaysEvents` are in order of time.
 */
export function pickEvent<Event extends EventTimes>(
  todaysEvents: Event[],
  finishedIds: ReadonlySet<number | null>,
  now: Date,
): Event | null {
  const msUntilStart = ({ date, time }: EventTimes) => instantOf(date, time).getTime() - now.getTime()
  const open = todaysEvents.filter(({ id }) => !finishedIds.has(id))
  const [current] = open
    .filter((event) => msUntilStart(event) <= ABOUT_TO_BEGIN_MS && now < eventEnd(event))
    .toSorted((a, b) => Math.abs(msUntilStart(a)) - Math.abs(msUntilStart(b)))
  return current ?? open.find((event) => msUntilStart(event) > 0) ?? todaysEvents[0] ?? null
}

/**
 * Returns the event that a phone of a group tracks now: that of its open parade, unless that is from an
 * earlier day and starts over, or else `findTodaysEvent`.
 */
export async function findEventToJoin(database: Database, groupId: number, now: Date) {
  const [open] = await database
    .select({ startedAt: liveParades.startedAt, event: events })
    .from(liveParades)
    .innerJoin(events, eq(events.id, liveParades.eventId))
    .where(and(eq(liveParades.groupId, groupId), isNull(liveParades.endedAt)))
  const isOfToday = open !== undefined && dayOf(open.startedAt) === dayOf(now)
  return isOfToday ? open.event : findTodaysEvent(database, groupId, now)
}

/** Returns a group's event that is not canceled, or null. */
export async function findGroupEvent(database: Database | Transaction, groupId: number, eventId: number) {
  const [event] = await database
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.groupId, groupId), isNull(events.cancelledAt)))
  return event ?? null
}
