import type { z } from 'zod'
import { liveParade, liveParadeDetail, paradePosition } from '#shared/contract/live-parades.ts'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import type { ParadeEntry } from './parade-entry.ts'
import type { ParadeStatus } from './parade-status.ts'

export type LiveParade = z.output<typeof liveParade>
export type LiveParadeDetail = z.output<typeof liveParadeDetail>
export type ParadePosition = z.output<typeof paradePosition>

/** What is pushed when a parade moves. Where it waits for a first position, its start stands in for the time of it. */
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

const parts = (entry: ParadeEntry, status: ParadeStatus) => ({
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
  group: entry.group,
  event: entry.event,
})

/** A parade as the list shows it, cut to what the contract names. */
export const listItem = (entry: ParadeEntry, status: ParadeStatus): LiveParade =>
  liveParade.parse(parts(entry, status))

/** A parade as its own page shows it, cut to what the contract names. */
export const detailItem = (entry: ParadeEntry, status: ParadeStatus): LiveParadeDetail =>
  liveParadeDetail.parse(parts(entry, status))
