import { addDays, dayOf } from '#shared/calendar.ts'
import { calls } from '#shared/contract/calls.ts'
import { type GroupEvent, isOver } from '../groups/upcoming-events.ts'
import type { LiveParade, LiveParadeDetail } from '../live/parade-queries.ts'
import { liveParadeId } from './saved-kind.ts'

/**
 * Events within this many days are saved with their routes; the routes of a whole season would be
 * too long.
 */
const ROUTE_DAYS = 14

/** Returns the part of an answer that is saved: no past events, and only the routes of the next 14 days. */
export function dataToSave(path: unknown, data: unknown, now: Date): unknown {
  if (!String(path).endsWith('/events')) return data
  const today = dayOf(now)
  return (
    (data as GroupEvent[])
      .filter(({ date }) => date >= today)
      // What is live is kept for 2 hours only, in the live list.
      .map((event) => ({ ...event, isLive: false, wasOver: isOver(event, now) }))
      .map((event) => (event.date <= addDays(today, ROUTE_DAYS) ? event : withoutRoute(event)))
  )
}

const withoutRoute = (event: GroupEvent): GroupEvent => ({
  ...event,
  path: null,
  stops: [],
  approximateParts: [],
  unknownPlaces: [],
})

/** Returns a saved answer as screens show it: parades carry the time of the answer. */
export function dataToShow(path: unknown, data: unknown, savedAt: Date): unknown {
  if (path === calls.listLiveParades.path)
    return (data as LiveParade[]).map((parade) => asSaved(parade, savedAt))
  return liveParadeId(path) === undefined ? data : asSaved(data as LiveParadeDetail, savedAt)
}

/** Returns a parade of the saved list for its own page, without what only its own answer has. */
export const toDetail = (parade: LiveParade): LiveParadeDetail => ({
  ...parade,
  group: { ...parade.group, imageUrl: null, description: '' },
  event: null,
})

/**
 * Marks a parade as saved. Without a connection nobody knows where it went from there, so screens
 * show it like one whose signal is lost.
 */
const asSaved = <Parade extends LiveParade | LiveParadeDetail>(parade: Parade, savedAt: Date): Parade => ({
  ...parade,
  status: parade.status === 'waiting' ? 'waiting' : 'stale',
  savedAt: savedAt.toISOString(),
})
