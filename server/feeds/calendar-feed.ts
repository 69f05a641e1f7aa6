import type { InferSelectModel } from 'drizzle-orm'
import ical, { escape, ICalCalendar, ICalEventStatus } from 'ical-generator'
import { addDays, instantOf } from '#shared/calendar.ts'
import { parseCoordinates } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'
import { withoutPins } from '#shared/streets/sheet/words/pin.ts'
import type { events } from '../database/schema.ts'
import { clockTime, TIME_ZONE, TIME_ZONE_RULES } from './time-zone.ts'

/** The length of an event without a planned end. */
const USUAL_LENGTH_MS = 4 * 3_600_000

/** How long calendar programs wait before they ask again. */
export const MAX_AGE_S = 900

/** An event with the name of its group. */
export type FeedEvent = InferSelectModel<typeof events> & { groupName: string }

interface Feed {
  name: string
  publicOrigin: string
  events: readonly FeedEvent[]
}

/**
 * Returns events as an iCalendar file (RFC 5545). The same events give the same text, so that an
 * ETag holds: DTSTAMP is when an event was created or canceled.
 */
export function calendarFeed({ name, publicOrigin, events }: Feed): string {
  const calendar = ical({
    name: escape(name, false),
    prodId: { company: 'Second Line', product: 'Parade calendar', language: 'EN' },
    ttl: MAX_AGE_S,
    // Only events get the zone's name: with it, ical-generator would write DTSTAMP in local time.
    timezone: { name: null, generator: () => TIME_ZONE_RULES },
  })
  for (const event of events) addEvent(calendar, event, publicOrigin)
  return `${calendar.toString()}\r\n`
}

function addEvent(calendar: ICalCalendar, event: FeedEvent, publicOrigin: string): void {
  const { id, groupName, title, version, cancelledAt } = event
  const start = instantOf(event.date, event.time)
  const geo = startPoint(event)
  calendar.createEvent({
    id: `event-${id}@${new URL(publicOrigin).hostname}`,
    sequence: version,
    stamp: cancelledAt ?? event.createdAt,
    timezone: TIME_ZONE,
    start: clockTime(start),
    end: clockTime(endOf(event, start)),
    summary: title.includes(groupName) ? title : `${groupName}: ${title}`,
    location: {
      title: event.startLocation ?? event.location,
      ...(geo && { geo: { lat: geo.latitude, lon: geo.longitude } }),
    },
    description: describe(event),
    url: `${publicOrigin}/calendar?map=${id}`,
    status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}

/** Returns the planned end, which is on the next day if it is earlier than the start. */
function endOf({ date, time, endTime }: FeedEvent, start: Date): Date {
  if (endTime === null) return new Date(start.getTime() + USUAL_LENGTH_MS)
  return instantOf(endTime < time ? addDays(date, 1) : date, endTime)
}

const startPoint = ({ plannedStops, startCoordinates }: FeedEvent): Point | undefined =>
  plannedStops[0] ?? parseCoordinates(startCoordinates)

/** Returns why an event is canceled, what it is, and its route sheet. */
function describe({ cancelledAt, cancelReason, description, sheet }: FeedEvent): string {
  const paragraphs = [
    cancelledAt && `Canceled. ${cancelReason ?? ''}`.trim(),
    description,
    sheet && withoutPins(sheet),
  ]
  return paragraphs.filter(Boolean).join('\n\n')
}
