import { useCallback } from 'react'
import { useMap } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { positions } from '../live/latest-positions.ts'
import type { LiveParadeDetail } from '../live/parade-queries.ts'
import { centerOn, followTo } from './view/camera.ts'
import { TRACK_CIRCLE, TRACK_ZOOM } from './base/centers.ts'
import { CityMap } from './base/CityMap.tsx'
import { useCovered } from './view/covered.ts'
import { MapControls } from './view/MapControls.tsx'
import { ParadeLayer } from './parade/ParadeLayer.tsx'
import { PlannedWay } from './route/PlannedWay.tsx'
import { pointOf } from './parade/point-of.ts'
import { useUserPan } from './view/use-user-pan.ts'

interface TrackMapProps {
  parade: LiveParadeDetail
  following: boolean
  onFollow: (following: boolean) => void
  full: boolean
  onFull: () => void
  className?: string | undefined
}

/** The map of one parade, which it follows until the visitor takes it in hand. */
export default function TrackMap({ className, ...rest }: TrackMapProps) {
  const { parade } = rest
  return (
    <CityMap
      label={`Map of ${parade.group.name}`}
      center={pointOf(parade)}
      zoom={TRACK_ZOOM}
      className={className}
    >
      <OneParade {...rest} />
    </CityMap>
  )
}

function OneParade({ parade, following, onFollow, full, onFull }: Omit<TrackMapProps, 'className'>) {
  const map = useMap()
  const covered = useCovered()
  const follow = useCallback(
    (to: Point, duration: number) => followTo(map, to, covered(), duration),
    [map, covered],
  )
  useUserPan(() => onFollow(false))
  const recenter = () => {
    centerOn(map, pointOf(positions.latest(parade.id) ?? parade), covered(), TRACK_ZOOM)
  }
  return (
    <>
      <PlannedWay parade={parade} />
      <ParadeLayer parade={parade} circle={TRACK_CIRCLE} onGlideStart={following ? follow : undefined} />
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
