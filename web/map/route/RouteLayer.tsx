import { layerGroup, polyline } from 'leaflet'
import { useEffect, useMemo } from 'react'
import { useMap } from 'react-leaflet'
import type { LiveParade } from '../../live/parade-queries.ts'
import type { GroupType } from '../../ui/group-type.ts'
import { lineColorClass } from '../base/line-color-class.ts'
import styles from '../base/Lines.module.css'
import { latLngOf } from '../base/points.ts'
import { textMarker } from '../base/text-marker.ts'
import { plannedPoints, type RoutePoint } from './route-points.ts'

/** A planned route: a pale line through its points, with their tags. */
export function RouteLayer({ points, type }: { points: readonly RoutePoint[]; type: GroupType | undefined }) {
  const map = useMap()
  useEffect(() => {
    const layer = layerGroup([
      polyline(points.map(latLngOf), {
        interactive: false,
        className: `${styles.planned} ${lineColorClass(type)}`,
      }),
      ...points
        .filter(({ label }) => label !== '')
        .map((point) => textMarker(point.label, point, point.isRefuel ? 'refuel' : undefined)),
    ]).addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, points, type])
  return null
}

type ParadeWithRoute = Pick<
  LiveParade,
  'startCoordinates' | 'endCoordinates' | 'stopCoordinates' | 'routeStops'
> & {
  group: Pick<LiveParade['group'], 'type'>
}

/** The planned route of a live parade, if its event has one. */
export function PlannedRoute({ parade, hidden = false }: { parade: ParadeWithRoute; hidden?: boolean }) {
  const { startCoordinates, endCoordinates, stopCoordinates, routeStops, group } = parade
  // A move changes the parade object but not these fields, so it does not redraw the route.
  const points = useMemo(
    () => plannedPoints({ startCoordinates, endCoordinates, stopCoordinates, routeStops }),
    [startCoordinates, endCoordinates, stopCoordinates, routeStops],
  )
  if (hidden || points.length < 2) return null
  return <RouteLayer points={points} type={group.type} />
}
