import type { z } from 'zod'
import { paceOf, type Walk } from '#shared/arrival/progress/advance-walk.ts'
import { liveParade, liveParadeDetail, paradePosition } from '#shared/contract/tracking/live-parades.ts'
import { formatCoordinate, MAP_CENTER } from '#shared/geo/coordinates.ts'
import type { Tail } from '../../database/schema/tracking.ts'
import { plannedFields } from '../../planned-routes/planned-fields.ts'
import type { ParadeEntry } from './parade-entry.ts'
import type { ParadeStatus } from './parade-status.ts'
import { plannedHours } from './planned-times.ts'
import type { Street } from './street.ts'

/** A parade in the public list, with what the map needs. */
export type ParadeItem = z.output<typeof liveParade>
/** A parade on its own page. */
export type ParadeDetail = z.output<typeof liveParadeDetail>
/** The part of a parade that is pushed when it moves. */
export type ParadePosition = z.output<typeof paradePosition>

/** A position with all fields; `placeKnown` is sent only when it is false. */
export type FullPosition = Required<Omit<ParadePosition, 'placeKnown'>> & Pick<ParadePosition, 'placeKnown'>

/** A parade on the map, with everything that its item and its details are made of. */
export interface ShownParade {
  entry: ParadeEntry
  status: ParadeStatus
  /** What the parade does, as of now. */
  street: Street
  /** The place of the parade in words; null before its first position, and while none are known. */
  where: string | null
}

/**
 * Returns the position of a parade, as a push carries it. Its time is the parade's start until the
 * first position.
 */
export function positionItem({ entry, status, street, where }: ShownParade): FullPosition {
  const { progress } = entry
  const { state, stateSince, report, tail, startsAt } = street
  const along = progress?.along ?? null
  return {
    id: entry.id,
    latitude: formatCoordinate(entry.latitude),
    longitude: formatCoordinate(entry.longitude),
    accuracy: entry.accuracy,
    lastUpdated: (entry.positionAt ?? entry.startedAt).toISOString(),
    status,
    along: along === null ? null : Math.round(along),
    state,
    stateSince: stateSince?.toISOString() ?? null,
    report: report && { ...report, at: new Date(report.at).toISOString() },
    startsAt: startsAt?.toISOString() ?? null,
    where,
    tail: tail && tailOf(tail),
    pace: progress && paceOf(progress),
    dwell: progress && dwellOf(progress),
    ...(!isPlaceKnown(entry) && { placeKnown: false as const }),
  }
}

const tailOf = ({ latitude, longitude, at }: Tail) => ({
  latitude: formatCoordinate(latitude),
  longitude: formatCoordinate(longitude),
  lastUpdated: new Date(at).toISOString(),
})

/** Returns the halts of a parade at planned stops; null if there were none. */
function dwellOf({ visits }: Walk): Required<ParadePosition>['dwell'] {
  if (visits.length === 0) return null
  return visits.map(({ stop, since, until }) => ({
    stop,
    since: new Date(since).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
  }))
}

/** Whether a parade has a position or a known start. Without either, it has the map's center. */
const isPlaceKnown = ({ positionAt, latitude, longitude }: ParadeEntry): boolean =>
  positionAt !== null || latitude !== MAP_CENTER.latitude || longitude !== MAP_CENTER.longitude

const contractFields = (shown: ShownParade) => ({
  ...positionItem(shown),
  ...entryFields(shown.entry),
})

const entryFields = (entry: ParadeEntry) => ({
  groupId: entry.groupId,
  eventId: entry.eventId,
  sessionId: entry.sessionId,
  startedAt: entry.startedAt.toISOString(),
  route: entry.trail.map(
    ([, latitude, longitude]) => `${formatCoordinate(latitude)},${formatCoordinate(longitude)}`,
  ),
  routeStops: entry.event?.routeStops ?? [],
  startCoordinates: entry.event?.startCoordinates ?? null,
  endCoordinates: entry.event?.endCoordinates ?? null,
  stopCoordinates: entry.event?.stopCoordinates ?? [],
  hours: plannedHours(entry.event),
  ...plannedFields(entry.event),
  group: entry.group,
  event: entry.event,
})

/** Returns a parade's list item, reduced to the fields of the contract. */
export const listItem = (shown: ShownParade): ParadeItem => liveParade.parse(contractFields(shown))

/** Returns a parade's details, reduced to the fields of the contract. */
export const detailItem = (shown: ShownParade): ParadeDetail => liveParadeDetail.parse(contractFields(shown))
