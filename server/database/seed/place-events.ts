import { addDays, easter, noTrackingDay, wallClock, weekday } from '#shared/calendar.ts'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import { findPlace } from '#shared/geo/find-place.ts'
import type { RouteSource } from '#shared/streets/route/route-source.ts'
import { planEvent } from '../../planned-routes/plan-event.ts'
import { builtInNetwork } from '../../streets/load-network.ts'
import type { events } from '../schema.ts'
import { routes } from './content/routes.ts'
import {
  comingSundays,
  type DemonstrationEvent,
  otherDays,
  pastSundays,
  todaysParades,
} from './content/season.ts'

type NewEvent = typeof events.$inferInsert

/** How long the demonstration takes for a parade at most: its tracks leave out a real one's long rests. */
const WALK_HOURS = 2

/**
 * Returns the events of the parades that the demonstration walks today. None begins later than the
 * last half hour, because a phone that comes to its route long before its event is not shown.
 */
export function todaysEvents(day: string, groupIds: ReadonlyMap<string, number>, now: Date): NewEvent[] {
  const clock = wallClock(now).toISOString()
  const lastHalfHour = `${clock.slice(11, 13)}:${clock.slice(14, 16) < '30' ? '00' : '30'}`
  return todaysParades.map((event) => {
    const time = event.time < lastHalfHour ? event.time : lastHalfHour
    return rowOf({ ...event, time, hours: WALK_HOURS }, day, groupIds, now)
  })
}

/**
 * Returns the events of a season around a day: parades on the Sundays before and after, and events
 * of bands, gangs and baby dolls in between.
 */
export function seasonEvents(day: string, groupIds: ReadonlyMap<string, number>, now: Date): NewEvent[] {
  const rows = todaysEvents(day, groupIds, now)
  const add = (event: DemonstrationEvent, date: string): void =>
    void rows.push(rowOf(event, date, groupIds, now))
  for (const [index, date] of sundays(day, -1, pastSundays.length).entries()) add(pastSundays[index]!, date)
  for (const [index, date] of sundays(day, 1, comingSundays.length).entries()) {
    for (const event of comingSundays[index]!) add(event, date)
  }
  for (const event of otherDays) {
    const date = addDays(day, event.inDays)
    // On these days Black Masking Indians do not announce where they go.
    if (!noTrackingDay(date)) add(event, date)
  }
  return rows
}

/**
 * Returns the Sundays after (1) or before (-1) a day, nearest first, without the one before Mardi
 * Gras (49 days before Easter), which belongs to Carnival's parades.
 */
export function sundays(day: string, direction: 1 | -1, count: number): string[] {
  const found: string[] = []
  for (let date = addDays(day, direction); found.length < count; date = addDays(date, direction)) {
    if (weekday(date) === 0 && date !== addDays(easter(Number(date.slice(0, 4))), -49)) found.push(date)
  }
  return found
}

const plans = new Map<string, ReturnType<typeof planEvent>>()

/** Returns the planned route of a demonstration event, computed once for the events that share it. */
function plan(route: RouteSource): ReturnType<typeof planEvent> {
  const key = JSON.stringify(route)
  const known = plans.get(key) ?? planEvent(route, builtInNetwork())
  plans.set(key, known)
  return known
}

/** Returns the time of day (HH:mm) some hours after another. */
const hoursAfter = (time: string, hours: number): string =>
  `${String((Number(time.slice(0, 2)) + hours) % 24).padStart(2, '0')}${time.slice(2)}`

function rowOf(
  event: DemonstrationEvent,
  date: string,
  groupIds: ReadonlyMap<string, number>,
  now: Date,
): NewEvent {
  const { group, title, description, time, hours = 4, location, eventType } = event
  const groupId = groupIds.get(group)
  if (groupId === undefined) throw new Error(`The demonstration event '${title}' belongs to no known group`)
  const place = findPlace(location)
  const route = {
    startLocation: location,
    startCoordinates: place && `${formatCoordinate(place.latitude)},${formatCoordinate(place.longitude)}`,
    ...(event.route && routes[event.route]),
  }
  return {
    groupId,
    title,
    description,
    date,
    time,
    ...(eventType === 'second-line' && { endTime: hoursAfter(time, hours) }),
    location,
    eventType,
    createdAt: now,
    ...route,
    ...plan(route),
  }
}
