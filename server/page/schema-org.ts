import type { InferSelectModel } from 'drizzle-orm'
import { instantOf } from '#shared/calendar.ts'
import type { events, groups } from '../database/schema.ts'

/**
 * Returns the UTC offset of New Orleans at a local time: '-06:00' in winter, '-05:00' in summer.
 */
function offsetAt(day: string, time: string): string {
  const hoursBehindUtc = (instantOf(day, time).getTime() - Date.parse(`${day}T${time}:00Z`)) / 3_600_000
  return `-0${hoursBehindUtc}:00`
}

type Group = Pick<InferSelectModel<typeof groups>, 'id' | 'name' | 'description'>

/** Returns the site as schema.org/WebSite. */
export const siteData = (origin: string, siteName: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: siteName,
  url: `${origin}/`,
})

/** Returns a group as schema.org/Organization, or MusicGroup for a band. */
export const groupData = (origin: string, group: Group & { type: string; location: string | null }) => ({
  '@context': 'https://schema.org',
  '@type': group.type === 'brass-band' ? 'MusicGroup' : 'Organization',
  name: group.name,
  description: group.description,
  url: `${origin}/groups/${group.id}`,
  ...(group.location && { location: group.location }),
})

/** Returns an event as schema.org/Event, with its start in New Orleans local time. */
export const eventData = (
  origin: string,
  event: Pick<
    InferSelectModel<typeof events>,
    'id' | 'title' | 'description' | 'date' | 'time' | 'location' | 'startLocation' | 'cancelledAt'
  >,
) => ({
  '@type': 'Event',
  name: event.title,
  description: event.description,
  startDate: `${event.date}T${event.time}:00${offsetAt(event.date, event.time)}`,
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
