import type { InferSelectModel } from 'drizzle-orm'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Area } from '#shared/streets/areas.ts'
import { withoutPins } from '#shared/streets/sheet/words/pin.ts'
import type { events } from '../database/schema.ts'
import type { Database } from '../database/connect.ts'
import type { LiveFeed } from '../tracking/board/live-feed.ts'
import { findFinishedEvents } from './finished-events.ts'
import { withNeighborhoods } from './neighborhoods.ts'
import { eventItems } from './read-events.ts'

/** Lists carry the paths of this many days. They are most of an event, and maps ask for others one by one. */
const PATH_DAYS = 60

/** Returns events as public lists return them: with their paths only for the next 60 days. */
export async function listedEvents(now: Date, ...rest: Parameters<typeof publicEvents>) {
  const today = dayOf(now)
  const isNear = (date: string) => date >= today && date <= addDays(today, PATH_DAYS)
  return (await publicEvents(...rest)).map((event) => (isNear(event.date) ? event : { ...event, path: null }))
}

/**
 * Returns events as public calls return them: with the neighborhoods where they start, with whether
 * their parades have ended, and with their sheets as the clubs wrote them, without the pins that the
 * editor adds.
 */
export async function publicEvents(
  database: Database,
  rows: InferSelectModel<typeof events>[],
  feed: LiveFeed,
  areas: readonly Area[] | undefined,
) {
  const finishedIds = await findFinishedEvents(
    database,
    rows.map(({ id }) => id),
  )
  return withNeighborhoods(eventItems(rows, feed), areas).map((event) => ({
    ...event,
    isFinished: finishedIds.has(event.id) && !event.isLive,
    sheet: event.sheet && withoutPins(event.sheet),
  }))
}
