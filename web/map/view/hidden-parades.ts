import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { positions } from '#web/live/latest-positions.ts'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { SHEET_REST_EVENT } from '../base/map-events.ts'
import { latLngOf, pointOf } from '../base/points.ts'
import { type MapInsets, useMapInsets } from './map-and-screen.ts'

/** The map's events that can change which parades are in view. */
const VIEW_EVENTS = `moveend zoomend resize ${SHEET_REST_EVENT}`

/** Returns a parade's newest pushed position, or the list's if this page has none yet. */
export const latestPoint = (parade: LiveParade): Point => pointOf(positions.latest(parade.id) ?? parade)

/**
 * Returns how many parades are outside the map or under its cards, so that a pill can offer to show
 * them. Counts again when the list or the view changes, not at each position: a step rarely matters.
 */
export function useHiddenCount(parades: readonly LiveParade[]): number {
  const map = useMap()
  const getInsets = useMapInsets()
  const [count, setCount] = useState(0)
  useEffect(() => {
    const update = () => {
      const insets = getInsets()
      setCount(parades.filter((parade) => !isInView(map, latestPoint(parade), insets)).length)
    }
    update()
    map.on(VIEW_EVENTS, update)
    return () => void map.off(VIEW_EVENTS, update)
  }, [map, getInsets, parades])
  return count
}

function isInView(map: LeafletMap, point: Point, { left, right, top, bottom }: MapInsets): boolean {
  const { x, y } = map.latLngToContainerPoint(latLngOf(point))
  const size = map.getSize()
  return x >= left && x <= size.x - right && y >= top && y <= size.y - bottom
}
