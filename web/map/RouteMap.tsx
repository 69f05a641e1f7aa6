import { useCallback, useEffect, useMemo, useState } from 'react'
import { useMap, useMapEvent } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import type { LiveParade } from '../live/parade-queries.ts'
import { isPlaceKnown } from '../parades/parade-words.ts'
import type { GroupType } from '../ui/group-type.ts'
import { CityMap } from './base/CityMap.tsx'
import { ParadeLayer } from './parade/ParadeLayer.tsx'
import { RouteLayer } from './route/RouteLayer.tsx'
import { type PlannedRoute, pointsOf, ROUTE_MAP_CENTER } from './route/planned-route.ts'
import { fitPoints, useUserPan } from './view/camera.ts'
import { NO_INSETS } from './view/map-and-screen.ts'
import { MapControls } from './view/MapControls.tsx'

interface RouteMapProps {
  label: string
  route: PlannedRoute
  type: GroupType | undefined
  /** The group's live parade, if there is one. */
  parade?: LiveParade | undefined
  embedded?: boolean
  /** On paper nobody zooms in: the route fills the map, and each stop has its pin. */
  isPrinted?: boolean
  className?: string
}

/** Room for a pin or the tag of an end. */
const PRINTED_MARGIN_PX = 32

/** A map with a planned route, and with the live parade if there is one. */
export default function RouteMap({
  label,
  route,
  type,
  parade,
  embedded,
  isPrinted,
  className,
}: RouteMapProps) {
  const { path, stops, approximateParts } = route
  const points = useMemo(() => pointsOf({ path, stops }), [path, stops])
  return (
    <CityMap label={label} center={ROUTE_MAP_CENTER} embedded={embedded} hasHalfZooms className={className}>
      {parade && isPlaceKnown(parade) ? (
        <ParadeLayer parade={{ ...parade, path, stops, approximateParts }} isOwn showsRoute />
      ) : (
        <RouteLayer route={route} type={type} isPrinted={isPrinted} />
      )}
      <FitToRoute points={points} isPrinted={isPrinted} />
    </CityMap>
  )
}

/** Fits each new route into the view, again after each resize until the visitor has moved the map. */
function FitToRoute({ points, isPrinted }: { points: readonly Point[]; isPrinted: boolean | undefined }) {
  const map = useMap()
  const [wasMoved, setWasMoved] = useState(false)
  const fit = useCallback(
    () =>
      isPrinted
        ? fitPoints(map, points, NO_INSETS, 16, { maxMargin: PRINTED_MARGIN_PX, besideButtons: false })
        : fitPoints(map, points, NO_INSETS, 16),
    [map, points, isPrinted],
  )
  useUserPan(() => setWasMoved(true))
  useMapEvent('resize', () => {
    if (!wasMoved) fit()
  })
  useEffect(fit, [fit])
  return (
    <MapControls
      onShowAll={() => {
        setWasMoved(false)
        fit()
      }}
      onShowLocation={() => setWasMoved(true)}
    />
  )
}
