import type { Point } from '#shared/geo/distance.ts'
import { MAP_CENTRE } from '#shared/geo/map-centres.ts'

/** Where the live map looks before it knows better, and how near (Leaflet's zoom levels). */
export const CITY_CENTER: Point = MAP_CENTRE
export const CITY_ZOOM = 14

/** Where a route map looks before it knows its route. */
export const ROUTE_CENTER: Point = { latitude: 29.9344, longitude: -90.0913 }
export const ROUTE_ZOOM = 14

/** How near the map of one parade is. */
export const TRACK_ZOOM = 16

/** Radius of the coloured circle around a tracked parade, in metres. */
export const TRACK_CIRCLE = 30
