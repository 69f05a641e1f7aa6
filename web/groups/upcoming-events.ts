import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayOf, eventEnd, instantOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { useLostAt } from '../api/connectivity.ts'
import { queryOf } from '../api/queries.ts'
import { toServerTime } from '../api/server-clock.ts'
import { useServerNow } from '../api/use-server-now.ts'
import { EVERY_MINUTE_MS } from '../ui/hooks/use-now.ts'

/** An event as public lists carry it, with its planned route. */
export type GroupEvent = Output<'listEvents'>[number] & SavedEvent

interface SavedEvent {
  /**
   * Whether an event that this browser has saved was over then. Only an answer could say more: its parade
   * may run late. Missing for an event from the server.
   */
  wasOver?: boolean | undefined
}

/** Returns the start of an event as text that sorts by time. */
export const startKey = ({ date, time }: GroupEvent): string => `${date} ${time}`

/**
 * Compares events for sorting, soonest first. Avoids `localeCompare`, whose first use takes a slow
 * phone 100 ms.
 */
export function compareByStart(a: GroupEvent, b: GroupEvent): number {
  const [startA, startB] = [startKey(a), startKey(b)]
  if (startA === startB) return 0
  return startA < startB ? -1 : 1
}

/**
 * Whether an event is of today or later in New Orleans, or its parade is still live: one that walks past
 * midnight stays listed until it is over.
 */
export const isUpcoming = ({ date, isLive }: GroupEvent, now: Date): boolean => isLive || date >= dayOf(now)

/** Whether an event is over: its parade has ended or its end has passed, and it is not live. */
export const isOver = (event: GroupEvent, now: Date): boolean =>
  !event.isLive && (event.wasOver ?? (event.isFinished || eventEnd(event) <= now))

/**
 * Returns the time for `isOver`: now, or without a connection the time when it was lost, because nobody
 * knows whether an event whose end has passed since runs late.
 */
export function useHeardTime(): Date {
  const now = useServerNow(EVERY_MINUTE_MS)
  const lostAt = useLostAt()
  return lostAt === undefined ? now : toServerTime(new Date(lostAt))
}

/**
 * Returns the upcoming events, including canceled ones and today's that are over, soonest first. Those
 * that are over come after the others of their day.
 */
export const upcomingEvents = (events: readonly GroupEvent[], now: Date): GroupEvent[] =>
  events
    .filter((event) => isUpcoming(event, now))
    .toSorted(
      (a, b) =>
        (a.date === b.date ? Number(isOver(a, now)) - Number(isOver(b, now)) : 0) || compareByStart(a, b),
    )

/** Returns the events that have not begun and are neither live nor canceled, soonest first. */
export const eventsToCome = (events: readonly GroupEvent[], now: Date): GroupEvent[] =>
  upcomingEvents(events, now).filter(
    (event) =>
      !event.isCancelled && !event.isLive && !event.isFinished && instantOf(event.date, event.time) > now,
  )

/** Returns the soonest event that has not begun and is neither live nor canceled. */
export const nextEvent = (events: readonly GroupEvent[], now: Date): GroupEvent | undefined =>
  eventsToCome(events, now)[0]

/** Whether an event is a second line parade. Older ones have the type 'local'. */
export const isSecondLine = ({ eventType }: Pick<GroupEvent, 'eventType'>): boolean =>
  eventType === 'second-line' || eventType === 'local'

/** Groups items by a key, as `Map.groupBy` does, which Safari before 17.4 lacks. */
export function groupBy<Item, Key>(items: readonly Item[], getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = getKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Returns the upcoming events by group id. Sorts once for a whole page of cards. */
export const upcomingByGroup = (events: readonly GroupEvent[], now: Date): Map<number, GroupEvent[]> =>
  groupBy(upcomingEvents(events, now), ({ groupId }) => groupId)

/** One array for all groups, so that a group without events gets the same one each time. */
const NO_EVENTS: GroupEvent[] = []

/**
 * Returns a function that looks up a group's upcoming events. It returns undefined while they load,
 * and null if loading failed.
 */
export function useUpcomingEvents(): (groupId: number) => GroupEvent[] | null | undefined {
  const { data, isError } = useQuery(queryOf('listEvents'))
  const now = useServerNow(EVERY_MINUTE_MS)
  const byGroup = useMemo(() => data && upcomingByGroup(data, now), [data, now])
  return (groupId) => {
    if (byGroup) return byGroup.get(groupId) ?? NO_EVENTS
    return isError ? null : undefined
  }
}
