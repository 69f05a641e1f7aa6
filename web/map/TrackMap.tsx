import { useMap } from 'react-leaflet'
import { positions } from '../live/latest-positions.ts'
import type { LiveParadeDetail } from '../live/parade-queries.ts'
import { CityMap } from './base/CityMap.tsx'
import { pointOf } from './base/points.ts'
import { ParadeLayer } from './parade/ParadeLayer.tsx'
import { PlannedRoute } from './route/RouteLayer.tsx'
import { centerOn, useFollow, useUserPan } from './view/camera.ts'
import { useCovered } from './view/covered.ts'
import { MapControls } from './view/MapControls.tsx'

interface TrackMapProps {
  parade: LiveParadeDetail
  following: boolean
  onFollow: (following: boolean) => void
  full: boolean
  onFull: () => void
  className?: string | undefined
}

const ZOOM = 16

/** Radius of the colored circle around the parade, in meters. */
const CIRCLE = 30

/** The map of one parade. It follows the parade until the visitor moves the map. */
export default function TrackMap({ className, ...rest }: TrackMapProps) {
  const { parade } = rest
  return (
    <CityMap label={`Map of ${parade.group.name}`} center={pointOf(parade)} zoom={ZOOM} className={className}>
      <OneParade {...rest} />
    </CityMap>
  )
}

function OneParade({ parade, following, onFollow, full, onFull }: Omit<TrackMapProps, 'className'>) {
  const map = useMap()
  const covered = useCovered()
  const follow = useFollow()
  useUserPan(() => onFollow(false))
  const recenter = () => centerOn(map, pointOf(positions.latest(parade.id) ?? parade), covered(), ZOOM)
  return (
    <>
      <PlannedRoute parade={parade} />
      <ParadeLayer parade={parade} circle={CIRCLE} onGlideStart={following ? follow : undefined} />
      <MapControls
        following={following}
        onFollow={() => onFollow(!following)}
        onRecenter={recenter}
        full={full}
        onFull={onFull}
      />
    </>
  )
}
