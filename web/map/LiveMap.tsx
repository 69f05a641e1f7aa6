import { useMemo } from 'react'
import type { Point } from '#shared/geo/distance.ts'
import type { LiveParade } from '../live/parade-queries.ts'
import { isPlaceKnown } from '../parades/parade-words.ts'
import { CityMap } from './base/CityMap.tsx'
import { useMapDetails } from './base/use-map-details.ts'
import { ParadeLayer } from './parade/ParadeLayer.tsx'
import { EventLayer, type MapEvent } from './route/EventLayer.tsx'
import { useFollowGlide, useUserPan } from './view/camera.ts'
import { latestPoint, useHiddenCount } from './view/hidden-parades.ts'
import { MapControls } from './view/MapControls.tsx'
import { ShareMap } from './view/ShareMap.tsx'
import type { SelectedType } from './view/TypeFilter.tsx'
import { type FollowedParade, useParadeCamera } from './view/use-parade-camera.ts'

export interface LiveMapProps {
  label: string
  parades: readonly LiveParade[]
  events?: readonly MapEvent[]
  selectedType: SelectedType
  /** The parade whose route is shown, and that the map follows or would return to. */
  followed?: FollowedParade | undefined
  isFollowing?: boolean
  /** Whether the map opens at the parade that it follows, instead of at all of them. */
  followsAtOnce?: boolean
  /** Called when the visitor moves the map, and when it is to return to its parade. */
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

/** The city with all live parades: on the home page, /live, embedded pages and the dashboard. */
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
  followsAtOnce,
  onFollowingChange,
  withoutLocation,
  opensNewTabs,
  isFullScreen,
  onToggleFullScreen,
}: LiveMapContentsProps) {
  const details = useMapDetails()
  const follow = useFollowGlide()
  const parades = useMemo(() => listedParades.filter(isPlaceKnown), [listedParades])
  const isDimmed = ({ group }: LiveParade) => selectedType !== 'all' && group.type !== selectedType
  const followed = parades.find(({ id }) => id === selected?.id)
  const shown = followed ? [followed] : parades
  const hasRoute = (parade: LiveParade) => !isDimmed(parade) && (parade === followed || parades.length === 1)
  const unfollow = () => onFollowingChange?.(false)
  useUserPan(unfollow)
  const hiddenCount = useHiddenCount(parades)
  const target = isFollowing ? selected : undefined
  const { fit, frame, fitApart } = useParadeCamera(parades, target, hiddenCount, followsAtOnce)
  const showAllParades = () => {
    unfollow()
    fit(() => parades.map(latestPoint))
  }
  const showWithRoutes = () => {
    unfollow()
    const route = shown.filter(hasRoute).flatMap((parade) => details?.pointsOf(parade) ?? [])
    fit(() => [...route, ...shown.map(latestPoint)])
  }
  const showApart = (points: readonly Point[]) => {
    // A stack is known only once these are loaded.
    const isApart = details !== undefined && fitApart(points, details.zoomApart)
    if (isApart) unfollow()
    return isApart
  }
  return (
    <>
      <EventLayer events={events} />
      {parades.map((parade) => (
        <ParadeLayer
          key={parade.id}
          parade={parade}
          dimmed={isDimmed(parade)}
          isOwn={parade === followed || hasRoute(parade)}
          showsRoute={hasRoute(parade)}
          showApart={showApart}
          trackIn={opensNewTabs ? 'a new tab' : 'this tab'}
          onGlideStart={isFollowing && parade === followed ? follow : undefined}
        />
      ))}
      <ShareMap
        onFrame={(points) => {
          unfollow()
          frame(points)
        }}
      />
      <MapControls
        onShowAll={showWithRoutes}
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

const NO_EVENTS: readonly MapEvent[] = []
