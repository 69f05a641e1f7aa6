import { latLngBounds, point, type LatLng, type Map as LeafletMap, type Point as PixelPoint } from 'leaflet'
import { useCallback, useContext, useEffect, useRef } from 'react'
import { useMap, useMapEvent, useMapEvents } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { SHEET_REST_EVENT } from '../base/map-events.ts'
import { latLngOf } from '../base/points.ts'
import type { OnGlideStart } from '../parade/glide.ts'
import { MakeRoomContext, type MapInsets, RestingSheetContext, useMapInsets } from './map-and-screen.ts'

export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Centers a point in the uncovered part of the map. Keeps the current zoom by default. */
export function centerOn(map: LeafletMap, at: Point, insets: MapInsets, zoom = map.getZoom()): void {
  map.setView(centerFor(map, at, insets, zoom), zoom, { animate: !prefersReducedMotion() })
}

/**
 * Whether a popup is open: while the visitor reads it, nothing else may move the map. One that fades out
 * is no longer over the map. A link in it may have removed the map.
 */
export const hasPopup = (map: LeafletMap): boolean =>
  Boolean(map.getPane('popupPane')?.querySelector('[data-over-map]'))

/** Returns a callback that moves the map along with a gliding marker. */
export function useFollowGlide(): OnGlideStart {
  const map = useMap()
  const getInsets = useMapInsets()
  return useCallback(
    (to, durationMs) => {
      if (hasPopup(map)) return
      map.panTo(centerFor(map, to, getInsets(), map.getZoom()), {
        animate: durationMs > 0 && !prefersReducedMotion(),
        duration: durationMs / 1000,
        easeLinearity: 1,
        noMoveStart: true,
      })
    },
    [map, getInsets],
  )
}

/** Zooms in or out around the middle of the uncovered part, which stays where it is. */
export function zoomBy(map: LeafletMap, levels: number, insets: MapInsets): void {
  const middle = map.getSize().divideBy(2).subtract(middleShift(insets))
  const zoom = Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), map.getZoom() + levels))
  map.setZoomAround(middle, zoom)
}

/** Returns how far the middle of the map is from that of its uncovered part, in px. */
const middleShift = ({ left, right, top, bottom }: MapInsets): PixelPoint =>
  point((right - left) / 2, (bottom - top) / 2)

/** Returns the map center that puts a point in the middle of the uncovered part. */
function centerFor(map: LeafletMap, at: Point, insets: MapInsets, zoom: number): LatLng {
  return map.unproject(map.project(latLngOf(at), zoom).add(middleShift(insets)), zoom)
}

/** Returns a callback that makes room for a popup and its marker. */
export function useUncover(): (element: HTMLElement) => void {
  const map = useMap()
  const getInsets = useMapInsets()
  const makeRoom = useContext(MakeRoomContext)
  return useCallback(
    // No popup opens before the first marker, so this code loads after it. Without it, the popup may be covered.
    (element) =>
      void import('../details.ts').then(
        ({ uncover }) => uncover(map, element, getInsets, makeRoom),
        () => undefined,
      ),
    [map, getInsets, makeRoom],
  )
}

/** Largest space around points that are fitted into the view. A small map gets less. */
const MAX_MARGIN_PX = 60
/** Space at the right of these points, for the map's buttons and half a marker. */
const BUTTONS_MARGIN_PX = 80

interface FitOptions {
  /** Only for the visitor's own actions, because in Leaflet a running animation blocks the next. */
  animate?: boolean
  maxMargin?: number | undefined
  /** Whether the points are clear of the map's buttons, and so a little left of the middle. */
  besideButtons?: boolean
}

/** Shows all points in the uncovered part of the map, at most at `maxZoom`. */
export function fitPoints(
  map: LeafletMap,
  points: readonly Point[],
  insets: MapInsets,
  maxZoom = 16,
  { animate = false, ...options }: FitOptions = {},
): void {
  if (points.length === 0) return
  const [paddingTopLeft, paddingBottomRight] = paddings(map, insets, options)
  map.fitBounds(latLngBounds(points.map(latLngOf)), {
    paddingTopLeft,
    paddingBottomRight,
    maxZoom,
    animate: animate && !prefersReducedMotion(),
  })
}

/** Returns how far fitted points are from the upper left and the lower right corner of the map. */
export function paddings(
  map: LeafletMap,
  insets: MapInsets,
  { maxMargin = MAX_MARGIN_PX, besideButtons = true }: FitOptions = {},
): [PixelPoint, PixelPoint] {
  const { x: width, y: height } = map.getSize()
  const margin = Math.min(maxMargin, width / 9, (height - insets.top - insets.bottom) / 3)
  const rightMargin = besideButtons ? Math.max(margin, BUTTONS_MARGIN_PX) : margin
  return [
    point(insets.left + margin, insets.top + margin),
    point(insets.right + rightMargin, insets.bottom + margin),
  ]
}

/** Height of the button that leads back to the followed parade, which comes up when other points are framed. */
const PILL_PX = 52

/** Returns insets that also keep points clear of that button. */
export const withPill = (insets: MapInsets): MapInsets => ({ ...insets, top: insets.top + PILL_PX })

/** Calls back when the visitor moves the map by dragging or with the arrow keys. */
export function useUserPan(onPan: () => void): void {
  useMapEvents({
    dragstart: onPan,
    keydown: ({ originalEvent }) => {
      if (originalEvent.key.startsWith('Arrow')) onPan()
    },
  })
}

/**
 * Calls back when the map gets another width, as when the visitor turns the phone: its upper left corner
 * has stayed where it was.
 *
 * @param onTurn gets a callback that puts what was in the middle there again
 */
export function useTurn(onTurn: (keepMiddle: () => void) => void): void {
  const map = useMap()
  useMapEvent('resize', ({ oldSize, newSize }) => {
    if (oldSize.x === newSize.x) return
    onTurn(() => map.panBy(oldSize.subtract(newSize).divideBy(2), { animate: false }))
  })
}

/**
 * Calls back when more or less of the map's height is visible, unless a popup is open: the sheet over it
 * has come to rest at another height, which the map is told, or the map has another height, as in full
 * screen.
 */
export function useVisibleHeight(onChange: () => void): void {
  const map = useMap()
  useMapEvent('resize', ({ oldSize, newSize }) => {
    if (oldSize.x === newSize.x && !hasPopup(map)) onChange()
  })
  const height = useContext(RestingSheetContext)
  const lastHeight = useRef(height)
  useEffect(() => {
    if (lastHeight.current === height) return
    lastHeight.current = height
    map.fire(SHEET_REST_EVENT)
    if (!hasPopup(map)) onChange()
  }, [map, height, onChange])
}
