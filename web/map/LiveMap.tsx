import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { positions } from '../live/latest-positions.ts'
import type { LiveParade } from '../live/parade-queries.ts'
import { CityMap } from './base/CityMap.tsx'
import { pointOf } from './base/points.ts'
import { ParadeLayer } from './parade/ParadeLayer.tsx'
import { EventLayer } from './route/EventLayer.tsx'
import type { ParadeEvent } from './route/event-spot.ts'
import { PlannedRoute } from './route/RouteLayer.tsx'
import { centerOn, fitPoints, useFollowGlide, useUserPan } from './view/camera.ts'
import { useMapInsets } from './view/map-insets.ts'
import { MapControls } from './view/MapControls.tsx'
import type { SelectedType } from './view/TypeFilter.tsx'

export interface LiveMapProps {
  label: string
  parades: readonly LiveParade[]
  events?: readonly ParadeEvent[]
  selectedType: SelectedType
  /** The parade that the map follows. */
  followedId?: number | undefined
  /** Called when the visitor moves or re-centers the map. */
  onUnfollow?: () => void
  embedded?: boolean
  isFullScreen?: boolean
  onToggleFullScreen?: () => void
  className?: string
}

/** A city map with all live parades. */
export default function LiveMap({ label, embedded, className, ...rest }: LiveMapProps) {
  return (
    <CityMap label={label} embedded={embedded} className={className}>
      <LiveMapContents {...rest} />
    </CityMap>
  )
}

type LiveMapContentsProps = Omit<LiveMapProps, 'label' | 'embedded' | 'className'>

function LiveMapContents({
  parades,
  events = NO_EVENTS,
  selectedType,
  followedId,
  onUnfollow,
  isFullScreen,
  onToggleFullScreen,
}: LiveMapContentsProps) {
  const map = useMap()
  const getInsets = useMapInsets()
  const follow = useFollowGlide()
  const wasFitted = useRef(false)
  const isDimmed = ({ group }: LiveParade) => selectedType !== 'all' && group.type !== selectedType

  useUserPan(() => onUnfollow?.())
  useEffect(() => {
    if (followedId === undefined) return
    const position = positions.latest(followedId)
    if (position) centerOn(map, pointOf(position), getInsets(), Math.max(map.getZoom(), 16))
  }, [map, followedId, getInsets])
  useEffect(() => {
    if (wasFitted.current || parades.length === 0) return
    wasFitted.current = true
    fitPoints(map, parades.map(latestPoint), getInsets(), 15)
  }, [map, parades, getInsets])

  return (
    <>
      <EventLayer events={events} />
      {parades.map((parade) => (
        <PlannedRoute
          key={parade.id}
          parade={parade}
          hidden={isDimmed(parade) || (parade.id !== followedId && parades.length > 1)}
        />
      ))}
      {parades.map((parade) => (
        <ParadeLayer
          key={parade.id}
          parade={parade}
          dimmed={isDimmed(parade)}
          onGlideStart={parade.id === followedId ? follow : undefined}
        />
      ))}
      <MapControls
        onRecenter={() => {
          onUnfollow?.()
          fitPoints(map, parades.map(latestPoint), getInsets(), 15, true)
        }}
        isFullScreen={isFullScreen}
        onToggleFullScreen={onToggleFullScreen}
      />
    </>
  )
}

const NO_EVENTS: readonly ParadeEvent[] = []

const latestPoint = (parade: LiveParade): Point => pointOf(positions.latest(parade.id) ?? parade)
