import { useMap } from 'react-leaflet'
import { positions } from '../live/latest-positions.ts'
import type { LiveParadeDetail } from '../live/parade-queries.ts'
import { CityMap } from './base/CityMap.tsx'
import { pointOf } from './base/points.ts'
import { ParadeLayer } from './parade/ParadeLayer.tsx'
import { PlannedRoute } from './route/RouteLayer.tsx'
import { centerOn, useFollowGlide, useUserPan } from './view/camera.ts'
import { useMapInsets } from './view/map-insets.ts'
import { MapControls } from './view/MapControls.tsx'

interface TrackMapProps {
  parade: LiveParadeDetail
  isFollowing: boolean
  onFollowChange: (isFollowing: boolean) => void
  isFullScreen: boolean
  onToggleFullScreen: () => void
  className?: string | undefined
}

const ZOOM = 16

/** Radius of the colored circle around the parade. */
const CIRCLE_RADIUS_M = 30

/** The map of one parade, which it follows until the visitor moves the map. */
export default function TrackMap({ className, ...rest }: TrackMapProps) {
  const { parade } = rest
  return (
    <CityMap label={`Map of ${parade.group.name}`} center={pointOf(parade)} zoom={ZOOM} className={className}>
      <TrackMapContents {...rest} />
    </CityMap>
  )
}

function TrackMapContents({
  parade,
  isFollowing,
  onFollowChange,
  isFullScreen,
  onToggleFullScreen,
}: Omit<TrackMapProps, 'className'>) {
  const map = useMap()
  const getInsets = useMapInsets()
  const follow = useFollowGlide()
  useUserPan(() => onFollowChange(false))
  const recenter = () => centerOn(map, pointOf(positions.latest(parade.id) ?? parade), getInsets(), ZOOM)
  return (
    <>
      <PlannedRoute parade={parade} />
      <ParadeLayer
        parade={parade}
        circleRadiusM={CIRCLE_RADIUS_M}
        onGlideStart={isFollowing ? follow : undefined}
      />
      <MapControls
        isFollowing={isFollowing}
        onToggleFollow={() => onFollowChange(!isFollowing)}
        onRecenter={recenter}
        isFullScreen={isFullScreen}
        onToggleFullScreen={onToggleFullScreen}
      />
    </>
  )
}
