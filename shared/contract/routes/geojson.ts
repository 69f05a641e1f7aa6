import * as z from 'zod'
import { declareCalls } from '../call-schema.ts'
import { byId, id, instant } from '../fields/fields.ts'
import { groupType } from '../groups.ts'
import { paradePosition } from '../tracking/live-parades.ts'
import { plannedStop, plannedRouteFields } from './planned-route.ts'

/** Longitude and latitude in degrees, in this order (RFC 7946). */
const position = z.tuple([z.number(), z.number()])
const point = z.object({ type: z.literal('Point'), coordinates: position })
const line = z.object({ type: z.literal('LineString'), coordinates: z.array(position) })

/** The media type of GeoJSON. */
const mediaType = 'application/geo+json'

const { status, state, lastUpdated } = paradePosition.shape

const liveParadesCollection = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id,
        geometry: point.nullable().meta({ description: 'Null while the place is not known' }),
        properties: z.object({
          group: z.string(),
          groupType,
          status,
          state,
          where: z.string().nullable(),
          startedAt: instant,
          lastUpdated,
          eventId: id.nullable(),
          url: z.string().meta({ description: 'The page of the parade' }),
        }),
      }),
    ),
  })
  .meta({ id: 'LiveParadesGeoJson' })

const { certainty, approximateParts } = plannedRouteFields
const { number, name, kind } = plannedStop.shape

const routeCollection = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.union([
        z.object({
          type: z.literal('Feature'),
          geometry: line,
          properties: z.object({
            title: z.string(),
            date: z.iso.date(),
            isCancelled: z.boolean(),
            certainty,
            approximateParts,
          }),
        }),
        z.object({
          type: z.literal('Feature'),
          geometry: point,
          properties: z.object({ number, name, kind }),
        }),
      ]),
    ),
  })
  .meta({ id: 'RouteGeoJson' })

export const geoJsonCalls = declareCalls({
  getLiveParadesAsGeoJson: {
    summary: 'Parades on the map now, as GeoJSON (RFC 7946)',
    mediaType,
    isOpenData: true,
    output: liveParadesCollection,
    refusals: [],
  },
  getRouteAsGeoJson: {
    summary:
      'The planned route of an event as GeoJSON (RFC 7946): its path, if known, and its stops in walking order',
    params: byId,
    mediaType,
    isOpenData: true,
    output: routeCollection,
    refusals: ['event_not_found'],
  },
})
