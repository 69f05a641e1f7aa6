import { latLngBounds, point, type LatLng, type Map as LeafletMap } from 'leaflet'
import { useCallback } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { latLngOf } from '../base/points.ts'
import type { OnGlideStart } from '../parade/glide.ts'
import { type Covered, useCovered } from './covered.ts'

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Centers a point in the uncovered part of the map, at the current zoom unless given. */
export function centerOn(map: LeafletMap, at: Point, covered: Covered, zoom = map.getZoom()): void {
  map.setView(centerFor(map, at, covered, zoom), zoom, { animate: !prefersStillness() })
}

/** Returns a callback that moves the map along with a gliding marker. */
export function useFollow(): OnGlideStart {
  const map = useMap()
  const covered = useCovered()
  return useCallback(
    (to, duration) => {
      map.panTo(centerFor(map, to, covered(), map.getZoom()), {
        animate: duration > 0 && !prefersStillness(),
        duration: duration / 1000,
        easeLinearity: 1,
        noMoveStart: true,
      })
    },
    [map, covered],
  )
}

/** Returns the map center that puts a point in the middle of the uncovered part. */
function centerFor(map: LeafletMap, at: Point, covered: Covered, zoom: number): LatLng {
  const shift = point((covered.right - covered.left) / 2, (covered.bottom - covered.top) / 2)
  return map.unproject(map.project(latLngOf(at), zoom).add(shift), zoom)
}

// Width of the buttons at the right edge of every map, and the space around them, in px.
const BUTTONS = 64
const SPACE = 8

/** Pans the map until nothing covers an element on it; a large one shows its upper right corner. */
export function uncover(map: LeafletMap, element: HTMLElement, covered: Covered): void {
  const box = map.getContainer().getBoundingClientRect()
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const x = Math.max(0, box.left + covered.left + SPACE - left)
  const y = Math.min(0, box.bottom - covered.bottom - SPACE - bottom)
  const overRight = box.right - Math.max(covered.right, BUTTONS) - right
  const overTop = box.top + covered.top + SPACE - top
  map.panBy([-Math.min(x, overRight), -Math.max(y, overTop)], { animate: !prefersStillness() })
}

/**
 * Shows all points in the uncovered part of the map, up to the zoom `nearest`. Set `animate` only
 * for what the visitor asked for: in Leaflet, a running animation blocks the next.
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
  map.fitBounds(latLngBounds(points.map(latLngOf)), {
    paddingTopLeft: [covered.left + margin, covered.top + margin],
    paddingBottomRight: [covered.right + margin, covered.bottom + margin],
    maxZoom: nearest,
    animate: animate && !prefersStillness(),
  })
}

/** Calls back when the visitor moves the map, by dragging or with the arrow keys. */
export function useUserPan(onPan: () => void): void {
  useMapEvents({
    dragstart: onPan,
    keydown: ({ originalEvent }) => {
      if (originalEvent.key.startsWith('Arrow')) onPan()
    },
  })
}
