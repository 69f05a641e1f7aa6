import { latLngBounds, point, type LatLng, type Map as LeafletMap } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import type { Covered } from './covered.ts'

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Brings a point to the middle of what is not covered. `zoom` leaves the nearness as it is where absent. */
export function centerOn(map: LeafletMap, at: Point, covered: Covered, zoom = map.getZoom()): void {
  map.setView(middleFor(map, at, covered, zoom), zoom, { animate: !still() })
}

/** Goes along with a marker that walks to a point for `duration` ms. */
export function followTo(map: LeafletMap, to: Point, covered: Covered, duration: number): void {
  map.panTo(middleFor(map, to, covered, map.getZoom()), {
    animate: duration > 0 && !still(),
    duration: duration / 1000,
    easeLinearity: 1,
    noMoveStart: true,
  })
}

/** What must be in the middle of the map for a point to be in the middle of what is not covered. */
function middleFor(map: LeafletMap, at: Point, covered: Covered, zoom: number): LatLng {
  const shift = point((covered.right - covered.left) / 2, (covered.bottom - covered.top) / 2)
  return map.unproject(map.project([at.latitude, at.longitude], zoom).add(shift), zoom)
}

// The buttons at the right edge of every map and the air beside them, in px.
const BUTTONS = 64
const AIR = 8

/** Moves the map so far that nothing covers an element on it. Of one that is too large, the upper right corner is shown. */
export function uncover(map: LeafletMap, element: HTMLElement, covered: Covered): void {
  const box = map.getContainer().getBoundingClientRect()
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const x = Math.max(0, box.left + covered.left + AIR - left)
  const y = Math.min(0, box.bottom - covered.bottom - AIR - bottom)
  const overRight = box.right - Math.max(covered.right, BUTTONS) - right
  const overTop = box.top + covered.top + AIR - top
  map.panBy([-Math.min(x, overRight), -Math.max(y, overTop)], { animate: !still() })
}

/**
 * Shows all points in what is not covered, no nearer than `nearest` (Leaflet's zoom levels). What nobody asked for is not
 * animated: Leaflet lets one animation refuse the next.
 */
export function fitPoints(
  map: LeafletMap,
  points: readonly Point[],
  covered: Covered,
  nearest = 16,
  animate = false,
): void {
  if (points.length === 0) return
  const margin = 60
  map.fitBounds(
    latLngBounds(points.map(({ latitude, longitude }): [number, number] => [latitude, longitude])),
    {
      paddingTopLeft: [covered.left + margin, covered.top + margin],
      paddingBottomRight: [covered.right + margin, covered.bottom + margin],
      maxZoom: nearest,
      animate: animate && !still(),
    },
  )
}
