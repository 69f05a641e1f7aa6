import type { InferSelectModel } from 'drizzle-orm'
import ical, { escape, ICalCalendar, ICalEventStatus } from 'ical-generator'
import { eventEnd, instantOf } from '#shared/calendar.ts'
import { parseCoordinates } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'
import { withoutPins } from '#shared/streets/sheet/words/pin.ts'
import type { events } from '../database/schema.ts'
import { clockTime, TIME_ZONE, withTimeZone } from './time-zone.ts'

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
 * ETag holds: DTSTAMP is when an event was last changed.
 */
export function calendarFeed({ name, publicOrigin, events }: Feed): string {
  const calendar = ical({
    name: escape(name, false),
    prodId: { company: 'Second Line', product: 'Parade calendar', language: 'EN' },
    ttl: MAX_AGE_S,
  })
  for (const event of events) addEvent(calendar, event, publicOrigin)
  return `${withTimeZone(calendar.toString())}\r\n`
}

function addEvent(calendar: ICalCalendar, event: FeedEvent, publicOrigin: string): void {
  const { id, groupName, title, version, cancelledAt } = event
  const geo = startPoint(event)
  const name = title.includes(groupName) ? title : `${groupName}: ${title}`
  // Before `changedAt` was stored, only cancellations had a time.
  const changedAt = event.changedAt ?? cancelledAt ?? event.createdAt
  calendar.createEvent({
    id: `event-${id}@${new URL(publicOrigin).hostname}`,
    sequence: version,
    stamp: changedAt,
    lastModified: changedAt,
    timezone: TIME_ZONE,
    start: clockTime(instantOf(event.date, event.time)),
    end: clockTime(eventEnd(event)),
    // Many programs ignore the status.
    summary: cancelledAt ? `CANCELED: ${name}` : name,
    location: {
      title: event.startLocation ?? event.location,
      ...(geo && { geo: { lat: geo.latitude, lon: geo.longitude } }),
    },
    description: describe(event),
    url: `${publicOrigin}/calendar?map=${id}`,
    status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
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
