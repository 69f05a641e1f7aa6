import { useEffect, useState } from 'react'
import { useMap, useMapEvent } from 'react-leaflet'
import type { LiveParade } from '../live/parade-queries.ts'
import type { GroupType } from '../ui/group-type.ts'
import { fitPoints } from './view/camera.ts'
import { NOTHING_COVERED } from './view/covered.ts'
import { ROUTE_CENTER, ROUTE_ZOOM } from './base/centers.ts'
import { CityMap } from './base/CityMap.tsx'
import { MapControls } from './view/MapControls.tsx'
import { ParadeLayer } from './parade/ParadeLayer.tsx'
import { RouteLayer } from './route/RouteLayer.tsx'
import type { RoutePoint } from './route/route-points.ts'
import { useUserPan } from './view/use-user-pan.ts'

interface RouteMapProps {
  label: string
  /** The points of the planned way, in order. */
  points: readonly RoutePoint[]
  type: GroupType | undefined
  /** The same group's live parade, if there is one now. */
  parade?: LiveParade | undefined
  embedded?: boolean
  className?: string
}

/** A planned route on the map, with the parade on it while it is live. */
export default function RouteMap({ label, points, type, parade, embedded, className }: RouteMapProps) {
  return (
    <CityMap label={label} center={ROUTE_CENTER} zoom={ROUTE_ZOOM} embedded={embedded} className={className}>
      <RouteLayer points={points} type={type} />
      {parade && <ParadeLayer parade={parade} />}
      <Fitted points={points} />
    </CityMap>
  )
}

/** Keeps the route in view while the map takes its size, until the visitor moves it. */
function Fitted({ points }: { points: readonly RoutePoint[] }) {
  const map = useMap()
  const [moved, setMoved] = useState(false)
  const fit = () => fitPoints(map, points, NOTHING_COVERED, 16)
  useUserPan(() => setMoved(true))
  useMapEvent('resize', () => {
    if (!moved) fit()
  })
  useEffect(() => fitPoints(map, points, NOTHING_COVERED, 16), [map, points])
  return <MapControls onRecenter={fit} />
}
