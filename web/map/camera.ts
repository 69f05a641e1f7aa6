import { latLngBounds, point, type Map as LeafletMap } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'

/** How much of each side of the map is covered by cards and sheets, in px. */
export interface Covered {
  top: number
  right: number
  bottom: number
  left: number
}

export const NOTHING_COVERED: Covered = { top: 0, right: 0, bottom: 0, left: 0 }

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Brings a point to the middle of what is not covered. `zoom` leaves the nearness as it is where absent. */
export function centreOn(map: LeafletMap, at: Point, covered: Covered, zoom = map.getZoom(), animate = !still()): void {
  const shift = point((covered.right - covered.left) / 2, (covered.bottom - covered.top) / 2)
  const middle = map.project([at.latitude, at.longitude], zoom).add(shift)
  map.setView(map.unproject(middle, zoom), zoom, { animate })
}

/** Shows all points in what is not covered, no nearer than `nearest` (Leaflet's zoom levels). */
export function fitPoints(map: LeafletMap, points: readonly Point[], covered: Covered, nearest = 16): void {
  if (points.length === 0) return
  const margin = 56
  map.fitBounds(latLngBounds(points.map(({ latitude, longitude }): [number, number] => [latitude, longitude])), {
    paddingTopLeft: [covered.left + margin, covered.top + margin],
    paddingBottomRight: [covered.right + margin, covered.bottom + margin],
    maxZoom: nearest,
    animate: !still(),
  })
}
