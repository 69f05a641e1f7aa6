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

/**
 * Returns what is pushed when a parade moves. Its time is the parade's start until the first
 * position.
 */
export function positionItem(entry: ParadeEntry, status: ParadeStatus): ParadePosition {
  return {
    id: entry.id,
    latitude: formatCoordinate(entry.latitude),
    longitude: formatCoordinate(entry.longitude),
    accuracy: entry.accuracy,
    lastUpdated: (entry.positionAt ?? entry.startedAt).toISOString(),
    status,
  }
}

const contractFields = (entry: ParadeEntry, status: ParadeStatus) => ({
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
  where: null,
  ...plannedFields(entry.event),
  group: entry.group,
  event: entry.event,
})

/** Returns a parade's list item, reduced to the fields of the contract. */
export const listItem = (entry: ParadeEntry, status: ParadeStatus): ParadeItem =>
  liveParade.parse(contractFields(entry, status))

/** Returns a parade's details, reduced to the fields of the contract. */
export const detailItem = (entry: ParadeEntry, status: ParadeStatus): ParadeDetail =>
  liveParadeDetail.parse(contractFields(entry, status))
