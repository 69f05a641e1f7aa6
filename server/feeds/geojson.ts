import { decodePolyline } from '#shared/geo/polyline.ts'
import type { Point } from '#shared/geo/distance.ts'
import type { Output } from '#shared/contract/types.ts'
import { listItem, type ShownParade } from '../tracking/parade/parade-item.ts'
import type { FeedEvent } from './calendar-feed.ts'

const positionOf = ({ latitude, longitude }: Point): [number, number] => [longitude, latitude]

/** Returns live parades as GeoJSON, from what the list of live parades shows. */
export function liveParadesGeoJson(
  parades: readonly ShownParade[],
  publicOrigin: string,
): Output<'getLiveParadesAsGeoJson'> {
  const items = parades.map(listItem)
  return {
    type: 'FeatureCollection',
    features: items.map((item) => ({
      type: 'Feature',
      id: item.id,
      geometry:
        item.placeKnown === false
          ? null
          : { type: 'Point', coordinates: [Number(item.longitude), Number(item.latitude)] },
      properties: {
        group: item.group.name,
        groupType: item.group.type,
        status: item.status,
        state: item.state,
        where: item.where,
        startedAt: item.startedAt,
        lastUpdated: item.lastUpdated,
        eventId: item.eventId,
        url: `${publicOrigin}/track/${item.id}`,
      },
    })),
  }
}

/** Returns an event's planned route as GeoJSON; without a known path, only its stops. */
export function routeGeoJson(event: FeedEvent): Output<'getRouteAsGeoJson'> {
  const { title, date, cancelledAt, certainty, approximateParts } = event
  const path = decodePolyline(event.path).map(positionOf)
  const pathFeature = {
    type: 'Feature' as const,
    geometry: { type: 'LineString' as const, coordinates: path },
    properties: { title, date, isCancelled: cancelledAt !== null, certainty, approximateParts },
  }
  const stopFeatures = event.plannedStops.map(({ number, name, kind, ...place }) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: positionOf(place) },
    properties: { number, name, kind },
  }))
  // A line needs two positions.
  return { type: 'FeatureCollection', features: [...(path.length > 1 ? [pathFeature] : []), ...stopFeatures] }
}
