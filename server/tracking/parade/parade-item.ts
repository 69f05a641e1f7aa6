import type { z } from 'zod'
import { liveParade, liveParadeDetail, paradePosition } from '#shared/contract/live-parades.ts'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import { plannedFields } from '../../planned-routes/planned-fields.ts'
import type { ParadeEntry } from './parade-entry.ts'
import type { ParadeStatus } from './parade-status.ts'

/** A parade in a list. */
export type ParadeItem = z.output<typeof liveParade>
/** A parade on its own page. */
export type ParadeDetail = z.output<typeof liveParadeDetail>
/** The part of a parade that is pushed when it moves. */
export type ParadePosition = z.output<typeof paradePosition>

/** A parade on the map, with its status and its place in words; null before its first position. */
export interface ShownParade {
  entry: ParadeEntry
  status: ParadeStatus
  where: string | null
}

/**
 * Returns what is pushed when a parade moves, without its place in words. Its time is the parade's start until the first
 * position.
 */
export function positionItem(entry: ParadeEntry, status: ParadeStatus): Omit<ParadePosition, 'where'> {
  return {
    id: entry.id,
    latitude: formatCoordinate(entry.latitude),
    longitude: formatCoordinate(entry.longitude),
    accuracy: entry.accuracy,
    lastUpdated: (entry.positionAt ?? entry.startedAt).toISOString(),
    status,
  }
}

const contractFields = ({ entry, status, where }: ShownParade) => ({
  ...positionItem(entry, status),
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
  where,
  ...plannedFields(entry.event),
  group: entry.group,
  event: entry.event,
})

/** Returns a parade's list item, reduced to the fields of the contract. */
export const listItem = (shown: ShownParade): ParadeItem => liveParade.parse(contractFields(shown))

/** Returns a parade's details, reduced to the fields of the contract. */
export const detailItem = (shown: ShownParade): ParadeDetail => liveParadeDetail.parse(contractFields(shown))
