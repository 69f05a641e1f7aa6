import { DomEvent, type Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { useMap, useMapEvent, useMapEvents } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { Button } from '../ui/controls/Button.tsx'
import { cx } from '../ui/cx.ts'
import type { GroupType } from '../ui/group-type.ts'
import { Crosshair } from './base/Crosshair.tsx'
import { CityMap } from './base/CityMap.tsx'
import styles from './PickMap.module.css'
import { RouteLayer } from './route/RouteLayer.tsx'
import { type PlannedRoute, pointsOf, ROUTE_MAP_CENTER } from './route/planned-route.ts'
import { fitPoints } from './view/camera.ts'
import { NO_INSETS } from './view/map-and-screen.ts'
import { MapControls } from './view/MapControls.tsx'

interface PickMapProps {
  label: string
  /** The route so far. */
  route: PlannedRoute
  /** An earlier route of the group, whose neighborhood shows until this one has a place. */
  earlierRoute?: Pick<PlannedRoute, 'stops'> | undefined
  type: GroupType | undefined
  /**
   * Gets the point that is tapped, or the map's center from its button. Undefined disables picking.
   */
  onPick: ((point: Point) => void) | undefined
  className?: string | undefined
}

const MAX_ZOOM = 16

/** Centers the route, because the middle of the map is what its button picks. */
const fitToMiddle = (map: LeafletMap, points: readonly Point[]) =>
  fitPoints(map, points, NO_INSETS, MAX_ZOOM, { besideButtons: false })

/** The map of the event form: the route so far, where a tap picks another point. */
export default function PickMap({ label, route, earlierRoute, type, onPick, className }: PickMapProps) {
  const points = useMemo(() => {
    const routePoints = pointsOf(route)
    return routePoints.length === 0 && earlierRoute ? earlierRoute.stops : routePoints
  }, [route, earlierRoute])
  // One finger must move the map, unlike on other embedded maps, or points outside could not be
  // picked.
  const isTouchScreen = window.matchMedia('(pointer: coarse)').matches
  return (
    <CityMap
      label={label}
      center={ROUTE_MAP_CENTER}
      embedded={!isTouchScreen}
      className={cx(className, onPick !== undefined && styles.picking)}
    >
      <RouteLayer route={route} type={type} />
      <FitToRoute points={points} />
      {onPick && <PointPicker onPick={onPick} />}
    </CityMap>
  )
}

/** Fits the route into the view until the visitor moves the map or picks a point. */
function FitToRoute({ points }: { points: readonly Point[] }) {
  const map = useMap()
  const wasMoved = useRef(false)
  const markMoved = () => {
    wasMoved.current = true
  }
  useMapEvents({
    dragstart: markMoved,
    click: markMoved,
    keydown: markMoved,
    resize: () => {
      if (!wasMoved.current) fitToMiddle(map, points)
    },
  })
  useEffect(() => {
    if (!wasMoved.current) fitToMiddle(map, points)
  }, [map, points])
  return <MapControls onShowAll={() => fitToMiddle(map, points)} onShowLocation={markMoved} />
}

function PointPicker({ onPick }: { onPick: (point: Point) => void }) {
  const map = useMap()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => DomEvent.disableClickPropagation(box.current!) && undefined, [])
  const pick = ({ lat: latitude, lng: longitude }: { lat: number; lng: number }) =>
    onPick({ latitude, longitude })
  useMapEvent('click', ({ latlng }) => pick(latlng.wrap()))
  return (
    <>
      <Crosshair className={styles.middle} />
      <div ref={box} className={styles.centerButton}>
        <Button onClick={() => pick(map.getCenter().wrap())}>Use the center of the map</Button>
      </div>
    </>
  )
}
