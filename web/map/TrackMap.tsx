import { useState } from 'react'
import { useMap } from 'react-leaflet'
import { positions } from '../live/latest-positions.ts'
import type { LiveParadeDetail } from '../live/parade-queries.ts'
import { isPlaceKnown } from '../parades/parade-words.ts'
import { shownParadeName } from '../ui/group-name.ts'
import { CityMap } from './base/CityMap.tsx'
import { pointOf, readPairs } from './base/points.ts'
import { useMapDetails } from './base/use-map-details.ts'
import { ParadeLayer } from './parade/ParadeLayer.tsx'
import {
  centerOn,
  fitPoints,
  useFollowGlide,
  useTurn,
  useUserPan,
  useVisibleHeight,
  withPill,
} from './view/camera.ts'
import { useMapInsets } from './view/map-and-screen.ts'
import { MapControls } from './view/MapControls.tsx'
import { ShareMap } from './view/ShareMap.tsx'

interface TrackMapProps {
  parade: LiveParadeDetail
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
    <CityMap
      label={`Map of ${shownParadeName(parade.group.name)}`}
      center={pointOf(parade)}
      zoom={ZOOM}
      className={className}
    >
      <TrackMapContents {...rest} />
    </CityMap>
  )
}

function TrackMapContents({ parade, isFullScreen, onToggleFullScreen }: Omit<TrackMapProps, 'className'>) {
  const map = useMap()
  const details = useMapDetails()
  const getInsets = useMapInsets()
  const follow = useFollowGlide()
  const [isFollowing, setIsFollowing] = useState(true)
  const unfollow = () => setIsFollowing(false)
  useUserPan(unfollow)
  const latest = () => pointOf(positions.latest(parade.id) ?? parade)
  useVisibleHeight(() => {
    if (isFollowing) centerOn(map, latest(), getInsets())
  })
  useTurn((keepMiddle) => (isFollowing ? centerOn(map, latest(), getInsets()) : keepMiddle()))
  const goBack = () => {
    centerOn(map, latest(), getInsets(), ZOOM)
    setIsFollowing(true)
  }
  return (
    <>
      {isPlaceKnown(parade) && (
        <ParadeLayer
          parade={parade}
          isOwn
          showsRoute
          circleRadiusM={CIRCLE_RADIUS_M}
          onGlideStart={isFollowing ? follow : undefined}
        />
      )}
      <ShareMap
        onFrame={(points) => {
          unfollow()
          fitPoints(map, points, withPill(getInsets()), ZOOM)
        }}
      />
      <MapControls
        onShowAll={() => {
          unfollow()
          fitPoints(
            map,
            [...(details?.pointsOf(parade) ?? []), ...readPairs(parade.route), latest()],
            getInsets(),
            ZOOM,
            { animate: true },
          )
        }}
        onShowLocation={unfollow}
        onGoBack={isFollowing ? undefined : goBack}
        isFullScreen={isFullScreen}
        onToggleFullScreen={onToggleFullScreen}
      />
    </>
  )
}
