import { useEffect, useMemo, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { positions } from '../live/latest-positions.ts'
import type { LiveParade } from '../live/parade-queries.ts'
import { isPlaceKnown } from '../parades/parade-words.ts'
import { CityMap } from './base/CityMap.tsx'
import { pointOf } from './base/points.ts'
import { useMapDetails } from './base/use-map-details.ts'
import { ParadeLayer } from './parade/ParadeLayer.tsx'
import { EventLayer, type MapEvent } from './route/EventLayer.tsx'
import { centerOn, fitPoints, useFollowGlide, useSheetRest, useUserPan } from './view/camera.ts'
import { latestPoint, useHiddenCount } from './view/hidden-parades.ts'
import { useMapInsets } from './view/map-insets.ts'
import { MapControls } from './view/MapControls.tsx'
import { ShareMap } from './view/ShareMap.tsx'
import type { SelectedType } from './view/TypeFilter.tsx'

/** A parade that the map follows. Another object with the same id centers it again. */
export interface FollowedParade {
  id: number
}

export interface LiveMapProps {
  label: string
  parades: readonly LiveParade[]
  events?: readonly MapEvent[]
  selectedType: SelectedType
  /** The parade whose route is shown, and that the map follows or would return to. */
  followed?: FollowedParade | undefined
  isFollowing?: boolean
  /** Called when the visitor moves the map, and when it shall return to its parade. */
  onFollowingChange?: (isFollowing: boolean) => void
  embedded?: boolean
  /** Leaves out the visitor's location. */
  withoutLocation?: boolean
  /** Whether links leave this page alone: it is in another site's frame. */
  opensNewTabs?: boolean
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
  parades: listedParades,
  events = NO_EVENTS,
  selectedType,
  followed: selected,
  isFollowing = false,
  onFollowingChange,
  withoutLocation,
  opensNewTabs,
  isFullScreen,
  onToggleFullScreen,
}: LiveMapContentsProps) {
  const map = useMap()
  const details = useMapDetails()
  const getInsets = useMapInsets()
  const follow = useFollowGlide()
  const wasFitted = useRef(false)
  const wasFramed = useRef(false)
  const parades = useMemo(() => listedParades.filter(isPlaceKnown), [listedParades])
  const isDimmed = ({ group }: LiveParade) => selectedType !== 'all' && group.type !== selectedType
  const followed = parades.find(({ id }) => id === selected?.id)
  const shown = followed ? [followed] : parades
  const hasRoute = (parade: LiveParade) => !isDimmed(parade) && (parade === followed || parades.length === 1)

  const unfollow = () => onFollowingChange?.(false)
  useUserPan(unfollow)
  useEffect(() => {
    // At first, the map shows more of the city.
    if (!isFollowing || !selected || !wasFitted.current) return
    const position = positions.latest(selected.id)
    if (!position || !isPlaceKnown(position)) return
    centerOn(map, pointOf(position), getInsets(), Math.max(map.getZoom(), FOLLOW_ZOOM))
  }, [map, selected, isFollowing, getInsets])
  useSheetRest(() => {
    if (isFollowing && followed) centerOn(map, latestPoint(followed), getInsets())
  })
  useEffect(() => {
    if (wasFitted.current || parades.length === 0) return
    wasFitted.current = true
    if (!wasFramed.current) fitPoints(map, parades.map(latestPoint), getInsets(), 15)
  }, [map, parades, getInsets])

  const showAllParades = () => {
    unfollow()
    fitPoints(map, parades.map(latestPoint), getInsets(), 15, true)
  }
  const hiddenCount = useHiddenCount(parades)
  return (
    <>
      <EventLayer events={events} />
      {parades.map((parade) => (
        <ParadeLayer
          key={parade.id}
          parade={parade}
          dimmed={isDimmed(parade)}
          isOwn={parade === followed}
          showsRoute={hasRoute(parade)}
          trackIn={opensNewTabs ? 'a new tab' : 'this tab'}
          onGlideStart={isFollowing && parade === followed ? follow : undefined}
        />
      ))}
      <ShareMap
        onFrame={(points) => {
          unfollow()
          wasFramed.current = true
          fitPoints(map, points, getInsets(), FOLLOW_ZOOM, wasFitted.current)
        }}
      />
      <MapControls
        onShowAll={() => {
          unfollow()
          const route = shown.filter(hasRoute).flatMap((parade) => details?.pointsOf(parade) ?? [])
          fitPoints(map, [...route, ...shown.map(latestPoint)], getInsets(), 15, true)
        }}
        showAllLabel={shown.length > 1 ? 'Show all parades' : undefined}
        onShowLocation={unfollow}
        withoutLocation={withoutLocation}
        hiddenCount={hiddenCount}
        onShowHidden={showAllParades}
        onGoBack={followed && !isFollowing && onFollowingChange ? () => onFollowingChange(true) : undefined}
        isFullScreen={isFullScreen}
        onToggleFullScreen={onToggleFullScreen}
      />
    </>
  )
}

/** The map zooms in at least this far on a parade that the visitor follows. */
const FOLLOW_ZOOM = 16

const NO_EVENTS: readonly MapEvent[] = []
