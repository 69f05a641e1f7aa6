import type { InferSelectModel } from 'drizzle-orm'
import { endDayOf, instantOf } from '#shared/calendar.ts'
import type { events, groups } from '../database/schema.ts'

/** Returns a New Orleans local time with its UTC offset: '2026-12-06T13:00:00-06:00'. */
function localTime(day: string, time: string): string {
  const clock = `${day}T${time}:00`
  // 5 or 6 hours, so one digit.
  const hoursBehindUtc = (instantOf(day, time).getTime() - Date.parse(`${clock}Z`)) / 3_600_000
  return `${clock}-0${hoursBehindUtc}:00`
}

type Group = Pick<InferSelectModel<typeof groups>, 'id' | 'name' | 'description'>

// Search engines read these data from the head of a page, and show its event or group with them.

/** Returns the site as schema.org/WebSite. */
export const siteData = (origin: string, siteName: string) => ({
  '@type': 'WebSite',
  name: siteName,
  url: `${origin}/`,
})

/** Returns a group as schema.org/Organization, or MusicGroup for a band. */
export const groupData = (origin: string, group: Group & { type: string; location: string | null }) => ({
  '@type': group.type === 'brass-band' ? 'MusicGroup' : 'Organization',
  name: group.name,
  description: group.description,
  url: `${origin}/groups/${group.id}`,
  ...(group.location && { location: group.location }),
})

type Event = InferSelectModel<typeof events>

/**
 * Returns an event as schema.org/Event, with its start and its end in New Orleans local time. The event
 * of a live parade has neither `startLocation` nor `cancelledAt`.
 */
export const eventData = (
  origin: string,
  event: Pick<Event, 'id' | 'title' | 'description' | 'date' | 'time' | 'location'> &
    Partial<Pick<Event, 'endTime' | 'startLocation' | 'cancelledAt'>>,
) => ({
  '@type': 'Event',
  name: event.title,
  description: event.description,
  startDate: localTime(event.date, event.time),
  ...(event.endTime && {
    endDate: localTime(endDayOf({ ...event, endTime: event.endTime }), event.endTime),
  }),
  eventStatus: `https://schema.org/${event.cancelledAt ? 'EventCancelled' : 'EventScheduled'}`,
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: placeData(event.startLocation ?? event.location),
  url: `${origin}/calendar?map=${event.id}`,
})

/** Returns a parade without an event as schema.org/Event, located only in the city. */
export const paradeData = (origin: string, parade: { id: number; name: string; startedAt: string }) => ({
  '@type': 'Event',
  name: `${parade.name} live`,
  startDate: parade.startedAt,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: placeData('New Orleans'),
  url: `${origin}/track/${parade.id}`,
})

const placeData = (name: string) => ({
  '@type': 'Place',
  name,
  address: {
    '@type': 'PostalAddress',
    addressLocality: 'New Orleans',
    addressRegion: 'LA',
    addressCountry: 'US',
  },
})
