import { latLngBounds, type Map as LeafletMap, type Point as PixelPoint } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { latLngOf } from '../base/points.ts'
import { ICON_PX } from '../parade/parade-marks.ts'
import { paddings } from './camera.ts'
import type { MapInsets } from './map-and-screen.ts'

/**
 * The map zooms in at most this far to show parades apart: closer, a fix is no better than a marker is
 * wide.
 */
const APART_ZOOM = 18
/** Parades this far apart, in px, have room for both markers. */
const APART_PX = ICON_PX + 2

/**
 * Returns the lowest zoom, closer than now, at which all points are apart and in the uncovered part of the
 * map; undefined if there is none.
 */
export function zoomApart(map: LeafletMap, points: readonly Point[], insets: MapInsets): number | undefined {
  const [topLeft, bottomRight] = paddings(map, insets)
  const fitting = map.getBoundsZoom(latLngBounds(points.map(latLngOf)), false, topLeft.add(bottomRight))
  for (let zoom = map.getZoom() + 1; zoom <= Math.min(APART_ZOOM, fitting); zoom += 1) {
    const pixels = points.map((each) => map.project(latLngOf(each), zoom))
    const isApart = (one: PixelPoint, other: PixelPoint) =>
      Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) >= APART_PX
    if (pixels.every((one, index) => pixels.slice(index + 1).every((other) => isApart(one, other))))
      return zoom
  }
  return undefined
}

export type ZoomApart = typeof zoomApart
